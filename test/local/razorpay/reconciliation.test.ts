/** The arithmetic of settlements, over random histories. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  RazorpaySimulator,
  type RazorpayState,
} from '../../../infra/local/razorpay/RazorpaySimulator.ts';
import { State } from '../../../infra/local/State.ts';
import { Recon, type Row } from './recon.ts';
import { keyId, keySecret, start, webhookSecrets } from './startSimulator.ts';

const hour = 3_600_000;

const Step = fc.oneof(
  fc.record({
    kind: fc.constant('sale' as const),
    amount: fc.integer({ min: 100, max: 5_000_000 }),
  }),
  fc.record({ kind: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('adjust' as const), amount: fc.integer({ min: -999, max: 999 }) }),
  fc.record({ kind: fc.constant('dispute' as const) }),
);

test('whatever happens, rows tie to their settlement and the whole to what is still open', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const razorpay = await play(steps);
      const state = razorpay.state();
      const request = (path: string) => razorpay.app.request(path, { headers: { authorization } });
      const rows: z.infer<typeof Row>[] = [];
      for (const month of [3, 4, 5, 6, 7]) {
        const answer = await request(
          `/v1/settlements/recon/combined?year=2026&month=${month}&count=1000`,
        );
        rows.push(...z.parse(Recon, await answer.json()).items);
      }

      for (const { id, amount } of state.settlements) {
        const own = rows.filter(({ settlement_id }) => settlement_id === id);
        expect(own.reduce((sum, { credit, debit }) => sum + credit - debit, 0)).toBe(amount);
      }
      for (const { type, amount, credit, debit, fee, tax } of rows) {
        expect(tax).toBeLessThanOrEqual(fee);
        expect(credit - debit).toBe(
          type === 'payment' ? amount - fee : type === 'refund' ? -amount : credit - debit,
        );
      }
      expect(new Set(rows.map(({ entity_id }) => entity_id)).size).toBe(rows.length);
      const paidOut = state.settlements.reduce((sum, { amount }) => sum + amount, 0);
      expect(balance(state, () => true)).toBe(paidOut + balance(state, (id) => id === null));
    }),
    { numRuns: 40 },
  );
});

const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

async function play(
  steps: readonly (typeof Step extends fc.Arbitrary<infer Each> ? Each : never)[],
) {
  const razorpay = new RazorpaySimulator({
    keyId,
    keySecret,
    webhookSecrets,
    webhookUrl: 'http://127.0.0.1:9/',
    store: State.open(null).store('test'),
    now: () => start,
    log: () => undefined,
  });
  const { sandbox } = razorpay;
  await sandbox.webhooks.switchTo(false);
  const paid: string[] = [];
  for (const step of steps) {
    const last = paid.at(-1);
    if (step.kind === 'sale') {
      const answer = await razorpay.app.request('/v1/orders', {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify({ amount: step.amount, currency: 'INR' }),
      });
      const { id } = z.parse(z.object({ id: z.string() }), await answer.json());
      paid.push((await sandbox.pay({ order_id: id })).payment.id);
    } else if (step.kind === 'wait') {
      await sandbox.advance(step.hours * hour);
      await razorpay.tick();
    } else if (step.kind === 'adjust') {
      await sandbox.adjust({ amount: step.amount, description: 'random' });
    } else if (step.kind === 'refund' && last !== undefined) {
      // A refund beyond what is left is refused, which changes nothing.
      await sandbox.refund({ payment_id: last, amount: step.part * 100 }).catch(() => undefined);
    } else if (step.kind === 'dispute' && last !== undefined) {
      const { id } = await sandbox.dispute({ payment_id: last });
      await sandbox.moveDispute({ dispute_id: id, status: 'lost' });
    }
  }
  return razorpay;
}

/** The money of what is in these settlements, or in none. */
function balance(
  { payments, refunds, adjustments }: RazorpayState,
  isMeant: (settlementId: string | null) => boolean,
): number {
  const meant = ({ settlement_id }: { settlement_id: string | null }) => isMeant(settlement_id);
  return [
    ...payments.filter(meant).map(({ amount, fee }) => amount - (fee ?? 0)),
    ...refunds.filter(meant).map(({ amount }) => -amount),
    ...adjustments.filter(meant).map(({ amount }) => amount),
  ].reduce((sum, part) => sum + part, 0);
}

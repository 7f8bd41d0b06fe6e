import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import { expectStatus, runSchedules, type SmokeUser } from '../support/smokeCalls.ts';
import { bought, holdingWebhooks } from '../support/smokePayments.ts';

const Invoices = z.object({
  data: z.object({ invoices: z.array(z.unknown()), preparing: z.boolean() }),
});

export const row: Row<'payment/getInvoice'> = {
  request: (emailID) => ({ emailID, orderID: 'A'.repeat(40) }),
  good: 'A paid order has its receipt',
  async prepare(user) {
    const { orderID } = await buyPlan(user);
    await user.localStack.runSchedule('followUp');
    return { body: { orderID } };
  },
  others: [
    {
      answer: '404 dataNotFound',
      name: 'No such order',
      play: (user) => user.call('payment/getInvoice'),
    },
  ],
  roundTrips: 3,
  callsPerLearner: 0.1,
  /** A paid order's receipt is being prepared, and there after the next follow-up; an order of nobody's has none. */
  async smoke(hosts) {
    await holdingWebhooks(hosts, async () => {
      const { buyer, orderID } = await bought(hosts);
      await expectInvoices(buyer, orderID, { count: 0, preparing: true });
      await runSchedules(hosts);
      await expectInvoices(buyer, orderID, { count: 1, preparing: false });
      const none = await buyer.ask('payment/getInvoice', { orderID: 'A'.repeat(40) });
      expectStatus('no order', none, 404, 'dataNotFound');
    });
  },
};

async function expectInvoices(
  buyer: SmokeUser,
  orderID: string,
  expected: { readonly count: number; readonly preparing: boolean },
): Promise<void> {
  const answer = await buyer.ask('payment/getInvoice', { orderID });
  expectStatus('a paid order', answer, 200, 'ok');
  const { invoices, preparing } = Invoices.parse(answer.body).data;
  if (invoices.length !== expected.count || preparing !== expected.preparing) {
    throw new Error(`a paid order: ${invoices.length} invoices, being prepared: ${preparing}`);
  }
}

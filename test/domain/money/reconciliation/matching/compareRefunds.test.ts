/** What a report says of a payment that granted no plan, and of its refund. */
import { expect, it } from 'vitest';
import { comparePayment } from '../../../../../lambdas/domain/money/reconciliation/matching/comparePayment.ts';
import { compareRefunds } from '../../../../../lambdas/domain/money/reconciliation/matching/compareRefunds.ts';
import type { PaymentRecords } from '../../../../../lambdas/domain/money/reconciliation/matching/PaymentRecords.ts';
import { start } from '../../../../support/money/fixtures.ts';
import { both } from '../../../../support/plantedBooks/Sale.ts';
import { TestBooks } from '../../../../support/plantedBooks/TestBooks.ts';

type RefundState = 'pending' | 'processed' | 'failed';

const request = {
  from: '2026-11-01',
  to: '2026-11-30',
  readFrom: '2026-09-17',
  asOf: start,
  explanations: {},
  closedMonths: [],
};

/** The differences of a payment that granted no plan, and of its refund in our books and in Razorpay's. */
function differences({
  ours,
  theirs,
  share = 1,
}: {
  readonly ours: RefundState;
  readonly theirs: RefundState | null;
  readonly share?: number;
}) {
  const sale = new TestBooks(1).sell(start, false);
  const { payment, order } = both(sale);
  const { paymentID } = payment;
  const amountPaise = payment.amountPaise * share;
  const refund = { kind: 'refund', refundID: 'rfnd_1', paymentID, amountPaise, at: start } as const;
  const records: PaymentRecords = {
    key: paymentID,
    order: { ...order, outcome: 'duplicate', facts: [...order.facts, { ...refund, state: ours }] },
    payment: { ...payment, refundedPaise: theirs === 'failed' || !theirs ? 0 : amountPaise },
    refunds: theirs === null ? [] : [{ ...refund, status: theirs, currency: 'INR' }],
    disputes: [],
    rows: [],
    frozen: [],
  };
  const entries = [comparePayment(records, request), ...compareRefunds(records, request)];
  return entries.flatMap((entry) => entry?.differences ?? []);
}

it.each<[string, Parameters<typeof differences>[0], string[]]>([
  ['processed in both books', { ours: 'processed', theirs: 'processed' }, []],
  [
    'sent, which Razorpay says failed',
    { ours: 'pending', theirs: 'failed' },
    ['refundStatusDiffers'],
  ],
  ['sent, which Razorpay does not have', { ours: 'pending', theirs: null }, ['refundHereOnly']],
  ['failed in both books', { ours: 'failed', theirs: 'failed' }, ['duplicatePayment']],
  [
    'of half of it, which Razorpay says failed',
    { ours: 'pending', theirs: 'failed', share: 0.5 },
    ['duplicatePayment', 'refundStatusDiffers'],
  ],
])('the money of a payment with a refund that is %s', (_, refund, expected) => {
  expect(differences(refund).map((one) => one.class)).toEqual(expected);
});

it('a refund that our books hold as sent and Razorpay says failed is not to be sent again', () => {
  const [difference] = differences({ ours: 'pending', theirs: 'failed' });

  expect(difference?.nextStep).toMatch(
    /^Don’t refund the payment again: refund rfnd_1 was sent on 2026-11-\d\d, and Razorpay says it failed\./,
  );
});

it('a refund that Razorpay called processed and now calls failed is for finance to clear up with Razorpay', () => {
  const [difference] = differences({ ours: 'processed', theirs: 'failed' });

  expect(difference?.class).toBe('refundStatusDiffers');
  expect(difference?.nextStep).toMatch(
    /^Refund rfnd_1 was processed on 2026-11-\d\d, and Razorpay now says it failed: ask Razorpay where the money is\./,
  );
});

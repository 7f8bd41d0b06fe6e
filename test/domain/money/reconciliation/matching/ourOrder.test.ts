import { describe, expect, it } from 'vitest';
import type { OrderState } from '../../../../../lambdas/domain/money/orders/Order.ts';
import { mayBelongToReport } from '../../../../../lambdas/domain/money/reconciliation/matching/ourOrder.ts';
import { dayMs, orderWith, paidOrder, start } from '../../../../support/money/fixtures.ts';

describe('an order matters to a report of a stretch of time', () => {
  const [from, to] = [start, start + dayMs];

  it.each([
    ['when it was made in it', orderWith({ startTime: start }), true],
    ['when it was paid in it', paidOrder('o1', to - 1, { startTime: 0 }), true],
    ['and not when it was made after it', orderWith({ startTime: to }), false],
    ['and not when it was paid before it', paidOrder('o1', from - 1, { startTime: 0 }), false],
  ])('%s', (_, order, does) => {
    expect(mayBelongToReport(order, from, to)).toBe(does);
  });

  it.each<[string, Partial<OrderState>]>([
    ['refunded', { refundedPaise: 1 }],
    ['on its way back', { refundPendingPaise: 1 }],
    ['disputed', { dispute: { disputeID: 'd', state: 'open', deductedPaise: 0 } }],
    ['captured beside what pays for it, refunded or not', { othersTakenPaise: 1 }],
  ])('however old it is, when money of it was %s', (_, state) => {
    expect(mayBelongToReport(orderWith({ startTime: 0 }, state), from, to)).toBe(true);
  });
});

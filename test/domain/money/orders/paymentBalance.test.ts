import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../lambdas/contract/tables/facts.ts';
import { latestDisputes } from '../../../../lambdas/domain/money/orders/latestFacts.ts';
import { paymentBalance } from '../../../../lambdas/domain/money/orders/paymentBalance.ts';
import { reduceFacts } from '../../../../lambdas/domain/money/orders/reduceFacts.ts';
import {
  disputeFact,
  paymentFact,
  refundFact,
  termsWith,
} from '../../../support/money/fixtures.ts';

const payment = paymentFact();
const part = (refundID: string, amountPaise: number, state: 'pending' | 'processed' | 'failed') =>
  refundFact({ refundID, amountPaise, state });

describe('the money of a payment', () => {
  it('is what is left once parts went back, are on their way, or failed', () => {
    const facts = [
      part('a', 30_000, 'processed'),
      part('b', 20_000, 'pending'),
      part('c', 10_000, 'failed'),
      refundFact({ paymentID: 'pay_2' }),
    ];

    expect(paymentBalance(payment, facts)).toEqual({
      refundedPaise: 30_000,
      unlistedPaise: 0,
      pendingPaise: 20_000,
      lostPaise: 0,
      leftPaise: 40_000,
      openDispute: null,
    });
  });

  it('adds up to the payment while a refund that failed, and was sent again, still counts as pending', () => {
    const facts = [part('a', 60_000, 'pending'), part('b', 40_000, 'processed')];

    expect(paymentBalance(payment, facts)).toMatchObject({
      refundedPaise: 40_000,
      pendingPaise: 50_000,
      leftPaise: 0,
    });
  });

  it('is nothing of what is called refunded, though none of its refunds was received', () => {
    expect(paymentBalance(paymentFact({ state: 'refunded' }), [])).toMatchObject({
      refundedPaise: 90_000,
      pendingPaise: 0,
      leftPaise: 0,
    });
  });

  it.each([
    ['open', true],
    ['under_review', true],
    ['lost', false],
    ['won', false],
    ['closed', false],
  ] as const)('is held by a dispute that is %s: %s', (state, isHeld) => {
    const { openDispute } = paymentBalance(payment, [disputeFact({ state })]);

    expect(openDispute?.state).toBe(isHeld ? state : undefined);
  });

  it('of another payment is not held, and disputes about any payment are found together', () => {
    const facts: Fact[] = [disputeFact(), disputeFact({ disputeID: 'd2', paymentID: 'pay_2' })];

    expect(paymentBalance(paymentFact({ paymentID: 'pay_3' }), facts).openDispute).toBeNull();
    expect(latestDisputes(facts)).toHaveLength(2);
  });
});

describe('the state of an order', () => {
  it('counts what was captured and refunded of payments that do not pay for it', () => {
    const second = paymentFact({ paymentID: 'pay_2', at: payment.at + 1 });
    const odd = paymentFact({ paymentID: 'pay_3', amountPaise: 100, at: payment.at + 2 });
    const back = refundFact({ paymentID: 'pay_2', amountPaise: 40_000 });
    const onItsWay = refundFact({
      refundID: 'rfnd_2',
      paymentID: 'pay_2',
      amountPaise: 10_000,
      state: 'pending',
    });

    expect(reduceFacts(termsWith(), [payment])).toMatchObject({
      othersTakenPaise: 0,
      othersRefundedPaise: 0,
      othersRefundPendingPaise: 0,
    });
    expect(reduceFacts(termsWith(), [payment, second, odd, back, onItsWay])).toMatchObject({
      othersTakenPaise: 90_100,
      othersRefundedPaise: 40_000,
      othersRefundPendingPaise: 10_000,
      refundedPaise: 0,
      refundPendingPaise: 0,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { DisputeFact, Fact } from '../../../../lambdas/contract/tables/facts.ts';
import { reduceFacts } from '../../../../lambdas/domain/money/orders/reduceFacts.ts';
import {
  disputeFact,
  paymentFact,
  permutations,
  refundFact,
  termsWith,
} from '../../../support/money/fixtures.ts';

const captured = paymentFact();
const refunded = paymentFact({ state: 'refunded' });
const fold = (...facts: Fact[]) => reduceFacts(termsWith(), facts);
const part = (refundID: string, amountPaise: number, state: 'pending' | 'processed' | 'failed') =>
  refundFact({ refundID, amountPaise, state });

describe('refunds', () => {
  it('partial, partial, remainder: full only at the end, and to the paisa', () => {
    const parts = [part('a', 30_000, 'processed'), part('b', 59_999, 'processed')];
    const last = part('c', 1, 'processed');

    expect(fold(captured, ...parts.slice(0, 1))).toMatchObject({
      refund: 'partial',
      refundedPaise: 30_000,
    });
    expect(fold(captured, ...parts)).toMatchObject({ refund: 'partial', refundedPaise: 89_999 });
    expect(fold(captured, ...parts, last)).toMatchObject({
      refund: 'full',
      refundedPaise: 90_000,
    });
  });

  it('a refund that waits takes nothing yet', () => {
    expect(fold(captured, part('a', 90_000, 'pending'))).toMatchObject({
      refund: 'none',
      refundedPaise: 0,
      refundPendingPaise: 90_000,
    });
  });

  it.each(permutations(['pending', 'processed'] as const))(
    'a refund received as %s and then %s is done',
    (...states) => {
      const received = states.map((state) => part('a', 30_000, state));

      expect(fold(captured, ...received)).toMatchObject({
        refund: 'partial',
        refundedPaise: 30_000,
        refundPendingPaise: 0,
      });
    },
  );

  it.each(
    permutations([captured, refunded, part('a', 90_000, 'pending'), part('a', 90_000, 'failed')]),
  )('a whole refund that failed takes nothing, in whatever order it is received', (...facts) => {
    expect(fold(...facts)).toMatchObject({
      status: 'paid',
      refund: 'none',
      refundedPaise: 0,
      refundPendingPaise: 0,
    });
  });

  it('after a refund that failed another one counts', () => {
    const facts = [captured, refunded, part('a', 90_000, 'failed'), part('b', 90_000, 'processed')];

    expect(fold(...facts)).toMatchObject({ refund: 'full', refundedPaise: 90_000 });
  });

  it('with status refunded nothing is pending, whatever parts were received', () => {
    expect(fold(captured, refunded, part('a', 30_000, 'pending'))).toMatchObject({
      refund: 'full',
      refundedPaise: 90_000,
      refundPendingPaise: 0,
    });
  });

  it('a refund of another payment of the order leaves the paying one alone', () => {
    const other = refundFact({ paymentID: 'pay_2' });

    expect(fold(captured, other)).toMatchObject({ refund: 'none', refundedPaise: 0 });
  });
});

describe('disputes', () => {
  const said = (...states: DisputeFact['state'][]) =>
    fold(captured, ...states.map((state) => disputeFact({ state }))).dispute?.state;

  it('the most advanced state counts, in whatever order it is received', () => {
    for (const states of permutations(['open', 'under_review', 'lost'] as const)) {
      expect(said(...states)).toBe('lost');
    }
    expect(said('won', 'open')).toBe('won');
    expect(said('under_review', 'open')).toBe('under_review');
  });

  it('won, and then lost in pre-arbitration, is lost', () => {
    expect(said('open', 'won', 'lost')).toBe('lost');
    expect(said('lost', 'won')).toBe('lost');
  });

  it('of several disputes the one that costs most counts, with what was taken', () => {
    const won = disputeFact({ state: 'won' });
    const lost = disputeFact({ disputeID: 'disp_2', state: 'lost', deductedPaise: 90_000 });

    expect(fold(captured, won, lost).dispute).toEqual({
      disputeID: 'disp_2',
      state: 'lost',
      deductedPaise: 90_000,
    });
  });

  it('a deduction that is told later counts, in either order', () => {
    const early = disputeFact({ state: 'lost' });
    const told = disputeFact({ state: 'lost', deductedPaise: 90_000 });

    expect(fold(captured, early, told)).toEqual(fold(captured, told, early));
    expect(fold(captured, told, early).dispute?.deductedPaise).toBe(90_000);
  });

  it('a dispute about a payment that was refunded already leaves it refunded', () => {
    expect(fold(captured, refundFact(), disputeFact({ state: 'won' }))).toMatchObject({
      refund: 'full',
      dispute: { state: 'won' },
    });
  });

  it('a dispute that was lost about a second payment leaves the paying one its plan', () => {
    const second = paymentFact({ paymentID: 'pay_2', at: captured.at + 1 });

    expect(
      fold(captured, second, disputeFact({ paymentID: 'pay_2', state: 'lost' })),
    ).toMatchObject({ paymentID: 'pay_1', dispute: null, surplusPaymentIDs: [] });
  });
});

import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../lambdas/contract/tables/facts.ts';
import { needsSync } from '../../../../lambdas/domain/money/sync/needsSync.ts';
import { disputeFact, paymentFact, refundFact } from '../../../support/money/fixtures.ts';

const captured = paymentFact();
const pending = refundFact({ state: 'pending' });
const failed = refundFact({ state: 'failed' });
const listed = (more = {}, refundedPaise = 0) => ({
  fact: paymentFact(more),
  razorpayOrderID: 'order_1',
  refundedPaise,
});

describe('what is listed', () => {
  it.each<[string, ReturnType<typeof listed>, Fact[]]>([
    ['a payment of which nothing is kept', listed(), []],
    ['a payment in another state', listed(), [paymentFact({ state: 'authorized' })]],
    ['a payment of which more was refunded', listed({}, 100), [captured]],
    ['a payment whose pending refund counts no more', listed(), [captured, pending]],
    [
      'a payment that was taken and now is not',
      listed({ state: 'failed' }),
      [paymentFact({ state: 'failed' }), captured],
    ],
    [
      'a payment that waits to be captured, although that is kept',
      listed({ state: 'authorized' }),
      [paymentFact({ state: 'authorized' })],
    ],
  ])('is news: %s', (_, one, kept) => {
    expect(needsSync(one, kept)).toBe(true);
  });

  it.each<[string, ReturnType<typeof listed>, Fact[]]>([
    ['a payment that is kept', listed(), [paymentFact({ state: 'failed' }), captured]],
    ['a payment with its refund', listed({}, 90_000), [captured, refundFact()]],
    [
      'a refund counted once in all its states',
      listed({}, 90_000),
      [captured, pending, refundFact()],
    ],
    [
      'a payment whose refund failed',
      listed(),
      [captured, paymentFact({ state: 'refunded' }), pending, failed],
    ],
  ])('is no news: %s', (_, one, kept) => {
    expect(needsSync(one, kept)).toBe(false);
  });

  it('is news of refunds and disputes as long as their state is not kept', () => {
    expect(needsSync({ fact: failed }, [captured, pending])).toBe(true);
    expect(needsSync({ fact: failed }, [captured, pending, failed])).toBe(false);
    expect(needsSync({ fact: disputeFact({ state: 'lost' }) }, [captured, disputeFact()])).toBe(
      true,
    );
    expect(needsSync({ fact: disputeFact() }, [captured, disputeFact()])).toBe(false);
  });
});

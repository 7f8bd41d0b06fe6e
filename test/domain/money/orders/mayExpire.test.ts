/** What is not kept of orders that were never paid. */

import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../lambdas/contract/tables/facts.ts';
import { isPassing, mayExpire } from '../../../../lambdas/domain/money/orders/mayExpire.ts';
import { reduceFacts } from '../../../../lambdas/domain/money/orders/reduceFacts.ts';
import {
  disputeFact,
  paymentFact,
  refundFact,
  termsWith,
} from '../../../support/money/fixtures.ts';

const states = ['created', 'failed', 'authorized', 'autoRefunded', 'captured', 'refunded'] as const;
const passing = ['created', 'failed', 'authorized'] as const;
const isOfAttempt = (state: string) => passing.some((one) => one === state);

describe('an order', () => {
  it('without a payment may expire', () => {
    expect(mayExpire(reduceFacts(termsWith(), []))).toBe(true);
  });

  it.each(states.map((state) => [state, isOfAttempt(state)] as const))(
    'with a payment that is %s may expire: %s',
    (state, may) => {
      expect(mayExpire(reduceFacts(termsWith(), [paymentFact({ state })]))).toBe(may);
    },
  );

  it('with money that does not fit it never expires', () => {
    const odd = paymentFact({ amountPaise: 1 });

    expect(mayExpire(reduceFacts(termsWith(), [odd]))).toBe(false);
  });
});

describe('a fact', () => {
  it.each<[Fact, boolean]>([
    ...states.map((state): [Fact, boolean] => [paymentFact({ state }), isOfAttempt(state)]),
    [{ kind: 'announcement', paymentID: 'pay_1' }, true],
    [refundFact(), false],
    [disputeFact(), false],
    [{ kind: 'reference', refundID: 'rfnd_1', paymentID: 'pay_1', reference: '1' }, false],
  ])('%o may expire: %s', (fact, may) => {
    expect(isPassing(fact)).toBe(may);
  });

  it.each(passing)(
    'that %s was stated of another attempt changes nothing of a paid order',
    (state) => {
      const paid = [paymentFact()];
      const attempt = paymentFact({ paymentID: 'pay_2', state });

      expect(reduceFacts(termsWith(), [...paid, attempt])).toEqual(reduceFacts(termsWith(), paid));
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../lambdas/contract/tables/facts.ts';
import { factKey } from '../../../../lambdas/domain/money/orders/Fact.ts';

/** Ids as the provider's answers are checked for, from few letters so that they meet often. */
const id = (kind: string) =>
  fc.stringMatching(/^[aA0]{1,2}$/).map((end) => `${kind}_${end.padStart(14, 'x')}`);

const part = fc.record({
  kind: fc.constantFrom('refund', 'dispute', 'reference', 'payment'),
  state: fc.constantFrom('pending', 'processed', 'failed'),
  refundID: id('rfnd'),
  disputeID: id('disp'),
  paymentID: id('pay'),
  deductedPaise: fc.constantFrom(0, 1, 10),
  reference: fc.string({ unit: fc.constantFrom('#', 'a', ':', '\u0130', ' '), maxLength: 4 }),
});

describe('the key of a fact', () => {
  it('S-21: is the same for two facts only when they state the same, whatever a bank writes', () => {
    fc.assert(
      fc.property(part, part, (one, other) => {
        expect(factKey(factOf(one)) === factKey(factOf(other))).toBe(said(one) === said(other));
      }),
      { numRuns: 2000 },
    );
  });
});

type Part = typeof part extends fc.Arbitrary<infer P> ? P : never;

/** What a fact of the kind states, in a form that needs no separator. */
function said({ kind, ...more }: Part): string {
  const { state, refundID, disputeID, paymentID, deductedPaise, reference } = more;
  const parts: Record<string, unknown[]> = {
    payment: [paymentID, state],
    refund: [refundID, state],
    dispute: [disputeID, state, deductedPaise],
    reference: [refundID, reference],
  };
  return JSON.stringify([kind, parts[kind]]);
}

function factOf(given: Part): Fact {
  return Object(given);
}

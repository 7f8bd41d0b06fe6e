import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../lambdas/contract/tables/facts.ts';
import type { OrderState } from '../../../../lambdas/contract/tables/orders.ts';
import { factKey } from '../../../../lambdas/domain/money/orders/Fact.ts';
import { newOrderState } from '../../../../lambdas/domain/money/orders/Order.ts';
import { reduceFacts } from '../../../../lambdas/domain/money/orders/reduceFacts.ts';
import {
  disputeFact,
  paymentFact,
  permutations,
  refundFact,
  start,
  termsWith,
  wordsOf,
} from '../../../support/money/fixtures.ts';

const run = { seed: 20_261_121 };
const terms = termsWith();
const fold = (...facts: Fact[]) => reduceFacts(terms, facts);
/** A state but for what other payments there were. */
const alone = (state: OrderState) => ({
  ...state,
  othersTakenPaise: 0,
  othersRefundedPaise: 0,
  othersRefundPendingPaise: 0,
  othersLostPaise: 0,
  unlistedRefundPaise: 0,
});
const captured = paymentFact();
const late = paymentFact({ paymentID: 'pay_0', at: start - 60_000 });

const paymentID = fc.constantFrom('pay_1', 'pay_2', 'pay_3');
const amountPaise = fc.constantFrom(90_000, 100, 45_000);
const seenAt = (id: string) => start + Number(id.at(-1)) * 1000;
const anyPayment = fc
  .record({
    paymentID,
    state: fc.constantFrom('created', 'failed', 'authorized', 'captured', 'refunded'),
    // What a payment is of never changes, whatever its state.
    amounts: fc.constant({ pay_1: 90_000, pay_2: 90_000, pay_3: 100 }),
  })
  .map(({ amounts, paymentID: id, state }) =>
    paymentFact({ paymentID: id, state, amountPaise: amounts[id], at: seenAt(id) }),
  );
const anyRefund = fc
  .record({ paymentID, refundID: fc.constantFrom('1', '2'), amountPaise })
  .chain((refund) =>
    fc.constantFrom('pending', 'processed', 'failed').map((state) =>
      refundFact({
        ...refund,
        refundID: `${refund.paymentID}${refund.refundID}`,
        amountPaise: refund.refundID === '1' ? 45_000 : 90_000,
        state,
        at: seenAt(refund.paymentID),
      }),
    ),
  );
const anyDispute = fc
  .record({
    disputeID: fc.constantFrom('1', '2'),
    paymentID,
    state: fc.constantFrom('open', 'under_review', 'won', 'lost', 'closed'),
    deductedPaise: fc.constantFrom(0, 45_000, 90_000),
  })
  .map((dispute) =>
    disputeFact({ ...dispute, disputeID: `${dispute.paymentID}${dispute.disputeID}`, at: start }),
  );
/** Histories as they are kept: each statement once. */
const history = fc.uniqueArray(fc.oneof(anyPayment, anyPayment, anyRefund, anyDispute), {
  selector: factKey,
  maxLength: 12,
});

describe('a refund that failed', () => {
  const pending = refundFact({ state: 'pending' });
  const failed = refundFact({ state: 'failed' });
  const other = { refundID: 'rfnd_2', paymentID: 'pay_2', amountPaise: 90_000 };
  const further = paymentFact({ paymentID: 'pay_2', at: start + 1000 });

  it.each([
    ['it was pending before', [pending, failed], ['rfnd_1']],
    [
      'it was pending before, of a further payment',
      [
        further,
        refundFact({ ...other, state: 'pending' }),
        refundFact({ ...other, state: 'failed' }),
      ],
      ['rfnd_2'],
    ],
    ['it is still pending', [pending], []],
    ['it was processed', [pending, refundFact()], []],
    ['it is received only now', [failed], []],
    ['another one is pending', [failed, refundFact({ refundID: 'rfnd_2', state: 'pending' })], []],
  ] as const)('is named by the order if it counted before: %s', (_, facts, expected) => {
    expect(fold(captured, ...facts).failedRefundIDs).toEqual(expected);
  });
});

describe('reduce', () => {
  it('every permutation and repetition of facts ends in the same state', () => {
    fc.assert(
      fc.property(
        history.chain((facts) =>
          fc.tuple(
            fc.constant(facts),
            fc.shuffledSubarray(facts, { minLength: facts.length }),
            fc.subarray(facts),
          ),
        ),
        ([facts, shuffled, again]) => {
          const state = reduceFacts(terms, facts);
          expect(reduceFacts(terms, [...shuffled, ...again])).toEqual(state);
          expect(reduceFacts(terms, [...again, ...shuffled])).toEqual(state);
        },
      ),
      { ...run, numRuns: 500 },
    );
  });

  it('more facts never move the status back and never clear what is set aside', () => {
    const rank = { created: 0, attempted: 1, failed: 1, authorized: 2, released: 2, paid: 3 };
    fc.assert(
      fc.property(history, history, (known, more) => {
        const before = reduceFacts(terms, known);
        const after = reduceFacts(terms, [...known, ...more]);
        expect(rank[after.status]).toBeGreaterThanOrEqual(rank[before.status]);
        expect(after.mismatchedPayment !== null || before.mismatchedPayment === null).toBe(true);
      }),
      { ...run, numRuns: 500 },
    );
  });

  it('what is refunded and pending lies between nothing and the price', () => {
    fc.assert(
      fc.property(fc.subarray(refunds, { minLength: 0 }), (given) => {
        const { refundedPaise, refundPendingPaise } = reduceFacts(terms, [captured, ...given]);
        expect(refundedPaise + refundPendingPaise).toBeLessThanOrEqual(90_000);
        expect(Math.min(refundedPaise, refundPendingPaise)).toBeGreaterThanOrEqual(0);
      }),
      { ...run, numRuns: 200 },
    );
  });

  it('knows nothing of an order without facts', () => {
    expect(fold()).toEqual(newOrderState);
  });

  it.each(permutations(['failed', 'authorized', 'captured'] as const))(
    'a payment that failed and then went through is paid, received as %s, %s, %s',
    (...states) => {
      expect(fold(...states.map((state) => paymentFact({ state })))).toMatchObject({
        status: 'paid',
        paymentID: 'pay_1',
        paidAt: start,
      });
    },
  );

  const sale: Fact[] = [
    paymentFact({ paymentID: 'pay_0', state: 'failed', at: start - 1 }),
    paymentFact({ state: 'authorized' }),
    captured,
    paymentFact({ state: 'refunded' }),
    refundFact({ state: 'pending' }),
    refundFact(),
  ];
  it('all 720 orders of a failed try, a sale and its refund end alike', () => {
    const ends = permutations(sale).map((facts) => JSON.stringify(reduceFacts(terms, facts)));

    expect(new Set(ends).size, wordsOf(sale)).toBe(1);
    expect(fold(...sale)).toMatchObject({ status: 'paid', refund: 'full', refundedPaise: 90_000 });
  });

  it.each([
    ['created', 'attempted'],
    ['failed', 'failed'],
    ['authorized', 'authorized'],
    ['autoRefunded', 'released'],
  ] as const)('a payment that is only %s pays for nothing', (state, status) => {
    expect(fold(paymentFact({ state }))).toMatchObject({
      status,
      paymentID: null,
      paidAt: null,
    });
  });

  it('an order whose payment failed is open again while another is tried', () => {
    const again = paymentFact({ paymentID: 'pay_2', state: 'created' });

    expect(fold(paymentFact({ state: 'failed' }), again)).toMatchObject({ status: 'attempted' });
  });

  it('a payment with status refunded and no refund received is refunded in full', () => {
    expect(fold(paymentFact({ state: 'refunded' }))).toMatchObject({
      refund: 'full',
      refundedPaise: 90_000,
      refundPendingPaise: 0,
      unlistedRefundPaise: 90_000,
    });
  });

  it('its refund changes the state when it becomes known, so that what follows from it is done', () => {
    const facts = [paymentFact({ state: 'refunded' }), refundFact({ amountPaise: 90_000 })];

    expect(fold(...facts)).toMatchObject({ refundedPaise: 90_000, unlistedRefundPaise: 0 });
  });

  it.each([
    [{ amountPaise: 89_999 }, 'amountMismatch'],
    [{ amountPaise: 90_001 }, 'amountMismatch'],
    [{ currency: 'USD' }, 'currencyMismatch'],
    [{ currency: 'USD', amountPaise: 1 }, 'currencyMismatch'],
  ])('a captured payment of %o is set aside and pays for nothing', (odd, reason) => {
    expect(fold(paymentFact(odd))).toMatchObject({
      status: 'attempted',
      mismatchedPayment: { paymentID: 'pay_1', reason },
    });
    expect(fold(paymentFact({ ...odd, state: 'authorized' })).mismatchedPayment).toBeNull();
    expect(fold(paymentFact(odd), { ...captured, paymentID: 'pay_2' })).toMatchObject({
      status: 'paid',
      paymentID: 'pay_2',
      mismatchedPayment: { paymentID: 'pay_1' },
    });
  });

  it('a second payment of a paid order is due as a refund', () => {
    expect(fold({ ...captured, paymentID: 'pay_2', at: start + 1 }, captured)).toMatchObject({
      paymentID: 'pay_1',
      paidAt: start,
      surplusPaymentIDs: ['pay_2'],
    });
  });

  it.each([
    ['pay_1', 'pay_2'],
    ['pay_2', 'pay_1'],
  ])('of two payments in the same second the lower id pays, received as %s, %s', (...ids) => {
    expect(fold(...ids.map((id) => paymentFact({ paymentID: id })))).toMatchObject({
      paymentID: 'pay_1',
      surplusPaymentIDs: ['pay_2'],
    });
  });

  it.each([
    ['called refunded', [{ ...late, state: 'refunded' }]],
    ['refunded', [late, refundFact({ paymentID: 'pay_0' })]],
    ['lost in a dispute', [late, disputeFact({ paymentID: 'pay_0', state: 'lost' })]],
  ] as [string, Fact[]][])(
    'an earlier try that came late and was %s leaves sale and plan untouched',
    (_, facts) => {
      expect(alone(fold(...facts, captured))).toEqual(alone(fold(captured)));
      expect(alone(fold(captured, ...facts))).toEqual(alone(fold(captured)));
    },
  );
});

const refunds = [
  refundFact({ refundID: 'rfnd_1', amountPaise: 30_000, state: 'pending' }),
  refundFact({ refundID: 'rfnd_1', amountPaise: 30_000 }),
  refundFact({ refundID: 'rfnd_2', amountPaise: 20_000, state: 'pending' }),
  refundFact({ refundID: 'rfnd_2', amountPaise: 20_000 }),
  refundFact({ refundID: 'rfnd_3', amountPaise: 40_000, state: 'pending' }),
  refundFact({ refundID: 'rfnd_3', amountPaise: 40_000 }),
];

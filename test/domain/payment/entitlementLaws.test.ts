import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entitlement } from '../../../lambdas/domain/payment/entitlement.ts';
import type { Order } from '../../../lambdas/domain/payment/Order.ts';
import { entitling } from '../../../lambdas/domain/payment/terms.ts';
import { dayMs, paidOrder, permutations, start } from '../../support/money.ts';

const entitled = (...orders: Order[]) => entitlement(orders.map(entitling));
const grantedIDs = (...orders: Order[]) => entitled(...orders).grants.map(({ orderID }) => orderID);

describe('whichever comes first', () => {
  const offers = ['explorer', 'creator', 'innovator'] as const;
  const anyOrders = fc
    .array(
      fc.record({
        offerName: fc.constantFrom(...offers),
        paidAt: fc.integer({ min: 0, max: 800 }).map((day) => start + day * dayMs),
        status: fc.constantFrom('paid', 'paid', 'paid', 'attempted'),
        refund: fc.constantFrom('none', 'none', 'partial', 'full'),
        from: fc.option(fc.nat(3)),
        renews: fc.option(fc.nat(3)),
      }),
      { maxLength: 5 },
    )
    .map((made) =>
      made.map(({ offerName, paidAt, status, refund, from, renews }, index) =>
        paidOrder(
          `o${index}`,
          paidAt,
          {
            offerName,
            extends: renews !== null && renews < index ? `o${renews}` : null,
            credit: from !== null && from < index ? [{ fromOrderID: `o${from}`, paise: 1 }] : [],
          },
          { status, refund },
        ),
      ),
    );

  it('P-26, P-54: the plan is the same for every order in which orders are read', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const given = entitled(...orders);
        for (const other of permutations(orders).slice(0, 24)) {
          expect(entitled(...other)).toEqual(given);
        }
      }),
      { seed: 20_261_121, numRuns: 200 },
    );
  });

  it('I-2, I-4: every paid order that is kept is granted once or named once', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const { grants, exceptions } = entitled(...orders);
        const named = [...grants, ...exceptions].map(({ orderID }) => orderID).sort();
        const kept = orders.filter(
          ({ state }) => state.status === 'paid' && state.refund !== 'full',
        );
        expect(named).toEqual(kept.map(({ terms }) => terms.orderID).sort());
      }),
      { seed: 20_261_121, numRuns: 200 },
    );
  });

  it('a credit is never spent by two grants', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const granted = new Set(grantedIDs(...orders));
        const spent = orders
          .filter(({ terms }) => granted.has(terms.orderID))
          .flatMap(({ terms }) => terms.credit.map(({ fromOrderID }) => fromOrderID));
        expect(new Set(spent).size).toBe(spent.length);
      }),
      { seed: 20_261_121, numRuns: 200 },
    );
  });
});

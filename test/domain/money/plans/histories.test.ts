/** What becomes of money when people upgrade, pay late, and are refunded: whole histories with their figures, in rupees. */

import { describe, expect, it } from 'vitest';
import type { OrderState } from '../../../../lambdas/contract/tables/orders.ts';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import { reduceFacts } from '../../../../lambdas/domain/money/orders/reduceFacts.ts';
import {
  computeEntitlement,
  grantsFrom,
  planAt,
  refundablePaise,
} from '../../../../lambdas/domain/money/plans/entitlement.ts';
import { entitlingOrder } from '../../../../lambdas/domain/money/plans/entitlingOrder.ts';
import type { PaidOffer } from '../../../../lambdas/domain/money/plans/plans.ts';
import { orderTermsFor, quotePlan } from '../../../../lambdas/domain/money/plans/quotePlan.ts';
import { findMoneyUse } from '../../../../lambdas/domain/money/refunds/refundsDue.ts';
import {
  dayMs,
  disputeFact,
  extensionWith,
  orderWith,
  paymentFact,
  refundFact,
  start,
} from '../../../support/money/fixtures.ts';

const caller = {
  sub: 's',
  emailID: 'asha@example.com',
  name: 'Asha',
  username: 'Google_1',
  signedInAt: start,
  groups: [],
};

/** One buyer: opens orders at what is quoted then, and pays them when the test says. Days count from the start. */
class Buyer {
  readonly orders: Order[] = [];

  open(offer: PaidOffer, day = 0): string {
    const quote = quotePlan(offer, this.orders, start + day * dayMs);
    if (quote.kind === 'notNeeded') {
      throw new Error(`${offer} is not needed`);
    }
    // Ids sort by the time at which orders are made.
    const orderID = `o${this.orders.length}`;
    const terms = orderTermsFor(orderID, caller, offer, quote, null, start + day * dayMs);
    this.orders.push(orderWith(terms));
    return orderID;
  }

  pay(orderID: string, day = 0): void {
    const paidAt = start + day * dayMs;
    this.change(orderID, { status: 'paid', paidAt, paymentID: `pay_${orderID}` });
  }

  buy(offer: PaidOffer, day = 0): string {
    const orderID = this.open(offer, day);
    this.pay(orderID, day);
    return orderID;
  }

  refund(orderID: string, rupees = this.find(orderID).terms.amountPaise / 100): void {
    this.change(orderID, { refundedPaise: Math.round(rupees * 100) });
  }

  change(orderID: string, state: Partial<OrderState>): void {
    const index = this.orders.findIndex(({ terms }) => terms.orderID === orderID);
    const order = this.find(orderID);
    this.orders[index] = { ...order, state: { ...order.state, ...state } };
  }

  find(orderID: string): Order {
    const order = this.orders.find(({ terms }) => terms.orderID === orderID);
    if (!order) {
      throw new Error(`${orderID} was not opened`);
    }
    return order;
  }

  entitled() {
    return computeEntitlement(this.orders.map(entitlingOrder));
  }

  /** Rupees that are due as a refund of an order, and rupees that can be refunded if the buyer asks. */
  due(orderID: string): number {
    const { allocations } = this.entitled();
    return (allocations.find((one) => one.orderID === orderID)?.refundDuePaise ?? 0) / 100;
  }

  refundable(orderID: string): number {
    return refundablePaise(this.entitled(), orderID) / 100;
  }

  /** The plan that an order gave: what it began with in rupees, and for how many days. */
  plan(orderID: string) {
    const grant = this.entitled().grants.find((one) => one.orderID === orderID);
    if (!grant) {
      return null;
    }
    const paise = grant.funding.reduce((sum, funding) => sum + funding.paise, 0);
    return {
      holds: paise / 100,
      days: (grant.validUntil - grant.validFrom) / dayMs,
      fromDay: (grant.validFrom - start) / dayMs,
    };
  }

  credit(offer: PaidOffer, day = 0): number {
    const quote = quotePlan(offer, this.orders, start + day * dayMs);
    return quote.kind === 'notNeeded' ? 0 : quote.creditPaise / 100;
  }

  level(day: number): string {
    return planAt(this.entitled(), start + day * dayMs).level;
  }
}

describe('money that was credited to a higher plan', () => {
  it('cannot be refunded with the lower order, and the refusal names the way out', () => {
    const buyer = new Buyer();
    const e = buyer.buy('explorer');
    buyer.buy('innovator');

    expect(buyer.refundable(e)).toBe(0);
    expect(findMoneyUse(buyer.entitled(), buyer.orders, e)).toEqual({
      paise: 89_753,
      creditedTo: 'Innovator',
    });
  });

  it('through two upgrades leaves a shorter plan when the middle payment is refunded in the dashboard', () => {
    const buyer = new Buyer();
    const e = buyer.buy('explorer');
    const c = buyer.buy('creator');
    const i = buyer.buy('innovator');

    expect(buyer.find(i).terms.amountPaise).toBe(200_500);
    expect(buyer.plan(i)).toMatchObject({ holds: 3899.79 - 0.47, days: 365 });

    buyer.refund(c);

    expect(buyer.plan(i)).toMatchObject({ holds: 2902.53, days: 272 });
    expect(buyer.refundable(e)).toBe(0);
  });

  it('is in the lower plan again when the higher one is refunded whole', () => {
    const buyer = new Buyer();
    const e = buyer.buy('explorer');
    const i = buyer.buy('innovator');
    buyer.refund(i);

    expect(buyer.level(1)).toBe('Explorer');
    expect(buyer.plan(e)).toMatchObject({ holds: 900, days: 365 });
    expect(buyer.refundable(e)).toBe(900);
  });
});

describe('orders that were opened side by side', () => {
  it.each([
    ['the lower one first', ['c', 'i'], 3900, 996.32],
    ['the higher one first', ['i', 'c'], 3899.53, 1002],
  ])(
    'and are all paid, %s: the highest is whole, the other is due as a refund',
    (_, turn, holds, due) => {
      const buyer = new Buyer();
      buyer.buy('explorer');
      const opened = { c: buyer.open('creator'), i: buyer.open('innovator') };
      for (const [index, which] of turn.entries()) {
        buyer.pay(which === 'c' ? opened.c : opened.i, index / 1000);
      }

      expect(buyer.plan(opened.i)).toMatchObject({ holds, days: 365 });
      expect(buyer.due(opened.c)).toBe(due);
      expect(buyer.due(opened.i)).toBe(0);
    },
  );

  it('and whose plan was bought again meanwhile are due whole', () => {
    const buyer = new Buyer();
    buyer.buy('explorer');
    const first = buyer.open('innovator');
    buyer.buy('creator');
    buyer.buy('innovator');
    buyer.pay(first, 1);

    expect(buyer.due(first)).toBe(3002);
  });

  it('and left do not change any price', () => {
    const buyer = new Buyer();
    buyer.buy('explorer');
    const before = buyer.credit('innovator');
    buyer.open('creator');
    buyer.open('innovator');

    expect(buyer.credit('innovator')).toBe(before);
    expect(buyer.credit('creator')).toBe(before);
  });

  it('of a lower plan, paid late, are due whole', () => {
    const buyer = new Buyer();
    const e = buyer.open('explorer');
    buyer.buy('innovator');
    buyer.pay(e, 1);

    expect(buyer.due(e)).toBe(900);
    expect(buyer.level(1)).toBe('Innovator');
  });
});

describe('an upgrade that is paid some time after it was opened', () => {
  it('within a day holds what is left of the plan in force then', () => {
    const buyer = new Buyer();
    const c = buyer.buy('creator');
    const i = buyer.open('innovator');
    buyer.pay(i, 1);

    expect(buyer.entitled().grants.find(({ orderID }) => orderID === c)?.validUntil).toBe(
      start + dayMs,
    );
    expect(buyer.plan(i)).toMatchObject({ holds: 3894.58, days: 365 });
  });

  it('after more than a day turns no unused day into credit, and all of it is due', () => {
    const buyer = new Buyer();
    const i = buyer.open('innovator');
    const c = buyer.buy('creator', 100);
    buyer.pay(i, 200);

    expect(buyer.plan(c)).toMatchObject({ holds: 1900, days: 365 });
    expect([buyer.due(c), buyer.due(i)]).toEqual([0, 3900]);
  });
});

describe('a refund of what is due', () => {
  it('changes no plan and no other debt, though all of an order goes back', () => {
    const buyer = new Buyer();
    const i = buyer.open('innovator');
    const e = buyer.buy('explorer');
    const c = buyer.buy('creator');
    buyer.pay(i, 1);
    const dues = [buyer.due(e), buyer.due(c)];

    buyer.refund(c, buyer.due(c));
    const afterC = buyer.due(e);
    buyer.refund(e, afterC);

    expect(dues).toEqual([887.11, 1002]);
    expect(afterC).toBe(887.11);
    expect([buyer.due(e), buyer.due(c)]).toEqual([0, 0]);
    expect(buyer.plan(i)).toMatchObject({ holds: 3900, days: 365, fromDay: 1 });
  });

  it('leaves added days and the credit of the higher plan where they are', () => {
    const buyer = new Buyer();
    const e = buyer.buy('explorer');
    const i = buyer.open('innovator', 355.5);
    buyer.orders[0] = {
      ...buyer.find(e),
      extensions: [extensionWith({ days: 30, at: start + 356 * dayMs })],
    };
    buyer.pay(i, 356.01);
    const [due, before] = [buyer.due(e), buyer.plan(i)];

    buyer.refund(e, due);

    expect(due).toBeGreaterThan(0);
    expect(buyer.due(e)).toBe(0);
    expect(buyer.refundable(e)).toBe(0);
    expect(buyer.plan(i)).toEqual(before);
  });
});

describe('a partial refund', () => {
  it('of half a plan halves its credit less the day that has begun', () => {
    const buyer = new Buyer();
    buyer.refund(buyer.buy('explorer'), 450);

    expect(buyer.credit('innovator')).toBe(448);
  });

  it('of half a plan lets its renewal begin where the shortened plan ends', () => {
    const buyer = new Buyer();
    const e = buyer.buy('explorer');
    buyer.refund(e, 450);
    const renewal = buyer.buy('explorer', 160);

    expect(buyer.plan(e)).toMatchObject({ days: 183 });
    expect(buyer.plan(renewal)).toMatchObject({ fromDay: 183, days: 365 });
  });

  it('of one rupee takes no day', () => {
    const buyer = new Buyer();
    const i = buyer.buy('innovator');
    buyer.refund(i, 1);

    expect(buyer.plan(i)).toMatchObject({ holds: 3899, days: 365 });
  });

  it('and a chargeback of the rest leave nothing, never less', () => {
    const terms = orderWith().terms;
    const back = refundFact({ amountPaise: 30_000 });
    const lost = disputeFact({ state: 'lost', deductedPaise: 90_000 });

    expect(reduceFacts(terms, [paymentFact(), back, lost])).toMatchObject({
      refundedPaise: 30_000,
      disputeLostPaise: 60_000,
    });
  });

  it('is counted beside two disputes, both of them', () => {
    const terms = orderWith().terms;
    const lost = [20_000, 25_000].map((deductedPaise, index) =>
      disputeFact({ disputeID: `disp_${index}`, state: 'lost', deductedPaise }),
    );

    expect(reduceFacts(terms, [paymentFact(), ...lost])).toMatchObject({
      disputeLostPaise: 45_000,
    });
  });

  it('that fails after fifteen months brings its money back into the plan it had paid for', () => {
    const buyer = new Buyer();
    const e = buyer.buy('explorer');
    buyer.change(e, { refundPendingPaise: 90_000 });
    expect(buyer.level(1)).toBe('Freebie');
    const again = buyer.buy('explorer', 400);

    buyer.change(e, { refundPendingPaise: 0 });

    expect(buyer.level(420)).toBe('Explorer');
    expect(buyer.refundable(e)).toBe(900);
    expect(buyer.due(again)).toBe(0);
  });
});

describe('a quote', () => {
  it('counts what a plan holds, not only what was paid for it', () => {
    const buyer = new Buyer();
    buyer.buy('explorer');
    buyer.buy('creator', 100);

    expect(buyer.credit('innovator', 100)).toBe(1900 - 5);
  });

  it('does not count added days as used', () => {
    const buyer = new Buyer();
    const e = buyer.buy('explorer');
    const extension = extensionWith({ days: 10 });
    buyer.orders[0] = { ...buyer.find(e), extensions: [extension] };

    expect(buyer.credit('innovator', 9)).toBe(900);
    expect(buyer.credit('innovator', 10)).toBe(898);
    expect(grantsFrom(buyer.entitled(), start + 374 * dayMs)).toHaveLength(1);
  });
});

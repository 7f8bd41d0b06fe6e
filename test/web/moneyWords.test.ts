import { describe, expect, it } from 'vitest';
import type { OrderSummary, Plan } from '../../lambdas/contract/entities.ts';
import type { RefundRequest } from '../../lambdas/contract/refund.ts';
import {
  addedWords,
  moneyWords,
  paidOrders,
  planWords,
} from '../../web/src/features/account/orders/moneyWords.ts';
import { freePlan, grantedOrder, noMoney } from './payment/payments.ts';

const dayMs = 86_400_000;
/** Noon, so that the day is the same wherever the tests run. */
const bought = Date.parse('2026-11-01T12:00+05:30');
const upgraded = bought + dayMs / 4;

/** Explorer for ₹900 on 1 November, and Innovator six hours later for the rest of its price. */
const explorer: OrderSummary = {
  ...grantedOrder,
  orderID: 'E',
  offerName: 'explorer',
  level: 'Explorer',
  listPrice: 900,
  price: 900,
  paidAt: bought,
  validFrom: bought,
  validUntil: upgraded,
  endedBy: 'I',
  money: { ...noMoney, used: 2.47, inPlans: [{ orderID: 'I', amount: 897.53 }] },
};
const innovator: OrderSummary = {
  ...grantedOrder,
  orderID: 'I',
  offerName: 'innovator',
  level: 'Innovator',
  listPrice: 3900,
  price: 3002,
  paidAt: upgraded,
  validFrom: upgraded,
  validUntil: upgraded + 365 * dayMs,
  money: { ...noMoney, inPlans: [{ orderID: 'I', amount: 3002 }] },
};
const orders = [innovator, explorer];

function planOf({ level, offerName, validFrom, validUntil, orderID }: OrderSummary): Plan {
  return { ...freePlan, level, offerName, validFrom, validUntil, orderID };
}

const innovatorPlan = planOf(innovator);

function lineOf(order: OrderSummary, all = orders, plan = innovatorPlan, now = upgraded): string {
  const [paid] = paidOrders([order]);
  if (!paid) {
    throw new Error('the order was not paid');
  }
  return moneyWords(paid, all, plan, now);
}

describe('The money of paid orders', () => {
  it('is told oldest payment first, without orders that were never paid', () => {
    const open: OrderSummary = { ...explorer, orderID: 'O', paidAt: null, money: null };

    expect(paidOrders([open, innovator, explorer]).map(({ orderID }) => orderID)).toEqual([
      'E',
      'I',
    ]);
  });

  it('of an ended plan says what was used and where the rest was credited', () => {
    expect(lineOf(explorer)).toBe(
      'Explorer (₹900 paid on 1 Nov 2026): ₹2.47 was used and ₹897.53 was credited towards Innovator.',
    );
  });

  it('that is all in the plan in force is told in one sentence', () => {
    expect(lineOf(innovator)).toBe('You paid ₹3,002 for Innovator on 1 Nov 2026.');
  });

  it.each([
    [{ refundDue: 900 }, 'all of it will be refunded.'],
    [{ refunded: 900 }, 'all of it was refunded.'],
    [{ lost: 900 }, 'all of it was reversed by your bank.'],
    [
      { used: 2, refundDue: 1, refunded: 400, lost: 497 },
      '₹2 was used, ₹1 will be refunded, ₹400 was refunded and ₹497 was reversed by your bank.',
    ],
  ])('that left, or is to leave, is named with who has it: %j', (money, words) => {
    expect(lineOf({ ...explorer, money: { ...noMoney, ...money } })).toContain(words);
  });

  it('that Razorpay is sending back is on its way, and not yet refunded', () => {
    const refundRequest: RefundRequest = {
      state: 'sent',
      why: 'asked',
      askedAt: bought,
      amount: 900,
      words: null,
      moneyUse: null,
      refundID: 'rfnd_1',
      reference: null,
    };
    const money = { ...noMoney, refunded: 900 };

    expect(lineOf({ ...explorer, money, refundRequest })).toContain(
      'all of it is on its way back to you.',
    );
  });

  it('tells a renewal that is still to come from a plan that has ended', () => {
    const money = { ...noMoney, inPlans: [{ orderID: 'E', amount: 900 }] };
    const own = { ...explorer, money, endedBy: null, validUntil: bought + 365 * dayMs };

    expect(lineOf(own)).toContain(
      'for Explorer on 1 Nov 2026. This renewal runs from 1 Nov 2026 until 1 Nov 2027.',
    );
    expect(lineOf(own, orders, freePlan, bought + 400 * dayMs)).toContain(
      'for Explorer on 1 Nov 2026. That plan ended on 1 Nov 2027.',
    );
  });
});

describe('The plan in force', () => {
  it('that holds its full price, credit included, says so and until when it runs', () => {
    expect(planWords(innovatorPlan, orders)).toBe(
      'Your Innovator plan is fully paid (₹3,900). That covers 365 days, so it runs until 1 Nov 2027. After that you’ll move to the free plan; nothing renews automatically.',
    );
  });

  it('that holds less says how much of its price, and for how many days that pays', () => {
    const validUntil = upgraded + 282 * dayMs;
    const alone = { ...innovator, validUntil };

    expect(planWords(planOf(alone), [alone])).toContain(
      '₹3,002 of the ₹3,900 price is paid, which covers 282 days, so your Innovator plan runs until',
    );
  });

  it('that holds less because it was paid long after it was ordered says why', () => {
    const late = {
      ...innovator,
      startTime: upgraded - 60 * dayMs,
      validUntil: upgraded + 337 * dayMs,
    };
    const shrunk = {
      ...explorer,
      money: { ...noMoney, used: 150, inPlans: [{ orderID: 'I', amount: 750 }] },
    };

    expect(planWords(planOf(late), [late, shrunk])).toContain(
      'The plan is shorter because you paid 60 days after ordering, when less of your earlier plan was left to credit.',
    );
    expect(planWords(planOf(late), [{ ...late, startTime: upgraded }, shrunk])).not.toContain(
      'after ordering',
    );
  });

  it('names days that were added apart from those that money pays for', () => {
    const added = { ...innovator, addedDays: 5, validUntil: upgraded + 370 * dayMs };

    expect(planWords(planOf(added), [added, explorer])).toContain(
      'That covers 365 days, and we added 5 days, so it runs until 6 Nov 2027.',
    );
  });

  it('says when and why days were added, the oldest first', () => {
    const extension = { days: 1, at: upgraded, reason: 'Goodwill.' };
    const outage = { days: 7, at: bought, reason: 'Outage of 3 March' };

    expect(
      addedWords([
        { ...innovator, extensions: [extension] },
        { ...explorer, extensions: [outage] },
      ]),
    ).toEqual([
      'We added 7 days to your plan on 1 Nov 2026: Outage of 3 March.',
      expect.stringMatching(/^We added 1 day to your plan on .*: Goodwill\.$/),
    ]);
  });

  it('names the end of its renewal', () => {
    const validFrom = innovator.validUntil ?? 0;
    const renewal = {
      ...innovator,
      orderID: 'R',
      price: 3900,
      validFrom,
      validUntil: validFrom + 365 * dayMs,
      money: { ...noMoney, inPlans: [{ orderID: 'R', amount: 3900 }] },
    };

    expect(planWords(innovatorPlan, [renewal, ...orders])).toContain(
      'Your Innovator plan is fully paid (₹3,900). That covers 365 days, so it runs until 1 Nov 2027. Your renewal then runs until 31 Oct 2028.',
    );
    expect(planWords(innovatorPlan, orders)).not.toContain('renewal');
  });

  it('is the free one when no payment holds another', () => {
    expect(planWords(freePlan, orders)).toBe('You don’t have a paid plan at the moment.');
  });
});

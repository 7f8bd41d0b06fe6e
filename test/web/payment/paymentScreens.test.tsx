import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderSummary, Quote, UserInfo } from '../../../lambdas/contract/entities.ts';
import { OrdersList } from '../../../web/src/features/account/orders/OrdersList.tsx';
import { WhyThisPlan } from '../../../web/src/features/account/orders/WhyThisPlan.tsx';
import { PaymentPage } from '../../../web/src/features/payment/PaymentPage.tsx';
import { RefundRequested } from '../../../web/src/features/payment/RefundRequested.tsx';
import { PlanSummary } from '../../../web/src/features/plans/PlanSummary.tsx';
import type { SessionState } from '../../../web/src/features/session/SessionState.ts';
import { drawScreen } from '../drawScreen.tsx';
import { askedRefund as asked, freePlan, freeUser, grantedOrder } from './payments.ts';

const nothing = () => undefined;
const userinfo: UserInfo = {
  ...freeUser,
  plan: {
    ...freePlan,
    level: 'Creator',
    offerName: 'creator',
    validFrom: grantedOrder.validFrom,
    validUntil: grantedOrder.validUntil,
    orderID: 'one',
  },
};
const draw = (content: ReactNode, state?: SessionState) => drawScreen(content, state, '/payment');

describe('The payment page', () => {
  it('shows a visitor the prices and a way to sign in, and nothing to pay with', () => {
    const html = draw(<PaymentPage />);

    expect(html).toContain('₹1,900');
    expect(html).toContain('Sign in with Google');
    expect(html).not.toContain('type="radio"');
  });

  it('tells a visitor what the price includes, of the refund, and that one device is used at a time', () => {
    expect(draw(<PaymentPage />)).toContain(
      'Prices include all taxes. You can ask for a refund within 7 days of paying. You can use Xplorers on one device at a time: signing in on another pauses the first.',
    );
  });

  it('says of each plan whom it is for and how many entries it adds, once in the overview and once in its card, with the price on its button', () => {
    const html = draw(<PaymentPage />);

    expect(html).toContain('I want to build: every build, step by step.');
    expect(html.match(/\d+ builds/g)).toHaveLength(2);
    expect(html).toMatch(/\+ all \d+ builds/);
    expect(html).toMatch(/All \d+ builds/);
    expect(html).toContain('Get Creator for ₹1,900');
  });

  it('says that there is nothing to pay before the plans to the owner of the highest', () => {
    const owner = { ...userinfo, plan: { ...userinfo.plan, level: 'Innovator' } } as const;
    const html = draw(<PaymentPage />, { kind: 'signedIn', userinfo: owner, groups: [] });

    expect(html.indexOf('Working out what you’d pay')).toBeLessThan(html.indexOf('planCards'));
  });

  it.each([
    ['ends tomorrow', { validUntil: Date.now() + 24 * 60 * 60 * 1000 }],
    ['has ended', { ...freePlan, ended: { level: 'Creator', at: 0 } } as const],
  ])('puts paying before the plans when the plan %s', (_, change) => {
    const owner = { ...userinfo, plan: { ...userinfo.plan, ...change } };
    const html = draw(<PaymentPage />, { kind: 'signedIn', userinfo: owner, groups: [] });

    expect(html.indexOf('Working out what you’d pay')).toBeLessThan(html.indexOf('planCards'));
  });

  it('marks the plan of a signed-in person, and offers no payment before the sum is known', () => {
    const html = draw(<PaymentPage />, { kind: 'signedIn', userinfo, groups: [] });

    expect(html).toContain('Your plan');
    expect(html).toContain('Working out what you’d pay');
    expect(html).not.toMatch(/>Pay ₹/);
  });
});

describe('A refund that was asked for', () => {
  const drawn = (order: OrderSummary, plan = userinfo.plan) =>
    draw(<RefundRequested plan={plan} orders={[order]} />);

  it('is named beside the plan until it is decided', () => {
    expect(drawn({ ...grantedOrder, refundRequest: asked })).toContain(
      'You asked for a refund of Creator on 22 Nov 2026. We’ll email you our decision, and you keep your plan until we decide.',
    );
  });

  it.each([
    ['was decided', { ...grantedOrder, refundRequest: { ...asked, state: 'declined' } }],
    ['is of a second payment', { ...grantedOrder, refundRequest: { ...asked, why: 'surplus' } }],
    ['was never asked for', grantedOrder],
  ] as const)('is not named when it %s', (_, order) => {
    expect(drawn(order)).toBe('');
  });

  it('says what becomes of it where one is about to upgrade', () => {
    const order = { ...grantedOrder, refundRequest: asked };

    expect(draw(<RefundRequested plan={userinfo.plan} orders={[order]} isReplaced />)).toContain(
      'If you upgrade now, we can’t refund Creator any more',
    );
    expect(drawn(order)).not.toContain('upgrade');
  });

  it('is not named beside the free plan, which has no price', () => {
    expect(drawn({ ...grantedOrder, refundRequest: asked }, freePlan)).toBe('');
  });
});

describe('The list of orders', () => {
  it('shows what was paid for, how much, and its numbers', () => {
    const html = draw(<OrdersList orders={[grantedOrder]} onChanged={nothing} />);

    expect(html).toContain('Creator');
    expect(html).toContain('₹1,900');
    expect(html).toContain('pay_ABCDEFGHIJKLMN');
  });

  it('says so when it is empty', () => {
    expect(draw(<OrdersList orders={[]} onChanged={nothing} />)).toContain(
      'You haven’t bought anything yet',
    );
  });
});

describe('An order that is not paid', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const quoteOf = (purchase: Quote['purchase']): Quote => ({
    offerName: 'creator',
    price: 1900,
    credit: 0,
    toPay: 1900,
    purchase,
  });
  const drawOrder = (order: Partial<OrderSummary>, purchase: Quote['purchase'] = 'new') =>
    draw(
      <OrdersList
        orders={[{ ...grantedOrder, outcome: 'none', paidAt: null, money: null, ...order }]}
        quotes={[quoteOf(purchase)]}
        onChanged={nothing}
      />,
    );

  it.each([
    [
      'open',
      'Only if you weren’t charged: pay by 22 Nov 2026, 9:40\u00a0am IST, or order again later in Plans.',
    ],
    ['failed', 'Pay by 22 Nov 2026, 9:40\u00a0am IST. After that, you can order again in Plans.'],
  ] as const)(
    'leads to paying for its plan while it is %s, and says until when',
    (state, words) => {
      const startTime = Date.parse('2026-11-22T09:10+05:30');
      vi.useFakeTimers({ now: startTime + 29 * 60_000 });
      const html = drawOrder({ state, startTime });

      expect(html).toContain('href="/payment?plan=creator">Pay now</a>');
      expect(html).toContain(words);
      vi.setSystemTime(startTime + 30 * 60_000);
      expect(drawOrder({ state, startTime })).not.toContain('Pay now');
    },
  );

  it.each(['confirming', 'expired', 'released', 'inReview', 'paid'] as const)(
    'offers no payment when it is %s',
    (state) => {
      expect(drawOrder({ state })).not.toContain('Pay now');
    },
  );

  it('offers no payment for a plan that isn’t needed any more', () => {
    expect(drawOrder({ state: 'open' }, 'notNeeded')).not.toContain('Pay now');
  });
});

describe('The reason of a plan', () => {
  it('says where each payment is, and how what was added makes the plan last', () => {
    const html = draw(
      <WhyThisPlan plan={userinfo.plan} orders={[{ ...grantedOrder, addedDays: 7 }]} />,
    );

    expect(html).toContain('You paid ₹1,900 for Creator on 1 Jan 1970.');
    expect(html).toContain('Your Creator plan is fully paid (₹1,900).');
  });

  it('repeats nothing of the plan where one payment paid for all of it', () => {
    const html = draw(<WhyThisPlan plan={userinfo.plan} orders={[grantedOrder]} />);

    expect(html).toContain('You paid ₹1,900 for Creator on 1 Jan 1970.');
    expect(html).not.toContain('fully paid');
  });

  it('is not asked by people who never paid', () => {
    const open = { ...grantedOrder, state: 'open', paidAt: null, money: null } as const;

    expect(draw(<WhyThisPlan plan={freePlan} orders={[open]} />)).toBe('');
  });

  it('still names the order when the list could not be loaded', () => {
    expect(draw(<WhyThisPlan plan={userinfo.plan} orders={[]} />)).toContain('<code>one</code>');
  });
});

describe('The next plan', () => {
  it('is named with what it would cost this person now', () => {
    const quotes = [
      { offerName: 'innovator', price: 3900, credit: 900.5, toPay: 2999.5, purchase: 'upgrade' },
    ] as const;
    const html = draw(<PlanSummary plan={userinfo.plan} quotes={quotes} />);

    expect(html).toContain(
      'Upgrade to Innovator for ₹2,999.50 (₹900.50 credit already taken off; today counts as used) and unlock',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { OrderSummary, type Plan, type Quote } from '../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../lambdas/contract/rupees.ts';
import { RefusedStatus } from '../../../lambdas/contract/vocabulary.ts';
import { orderWords } from '../../../web/src/features/account/orders/orderWords.ts';
import {
  type AttemptResult,
  attemptResultOf,
  attemptWords,
} from '../../../web/src/features/payment/checkout/attemptWords.ts';
import {
  checkoutOptions,
  providerOrder,
} from '../../../web/src/features/payment/checkout/Checkout.ts';
import {
  confirmationWords,
  paidWords,
} from '../../../web/src/features/payment/confirmation/confirmationWords.ts';
import {
  notNeededWords,
  proposedOffer,
  quoteWords,
} from '../../../web/src/features/payment/quoteWords.ts';
import {
  askedRefund,
  freePlan,
  freeUser,
  grantedOrder,
  noMoney,
  waitingPayment,
} from './payments.ts';

const results: readonly AttemptResult[] = [
  'offline',
  'blocked',
  'dismissed',
  'failed',
  'alreadyOn',
  'notOpened',
  'tooOften',
  'notSold',
  'priceChanged',
];

describe('What is said of an attempt to pay', () => {
  it.each(results)('says of the money where it is: %s', (word) => {
    const { text, more = '' } = attemptWords({ kind: 'ended', result: word });

    expect(text + more).toMatch(/charge|debited/);
    expect(text).not.toContain('!');
  });

  it('gives the reason of a failure in our words, and never the provider’s', () => {
    const text = (reason: string) => attemptWords({ kind: 'ended', result: 'failed', reason }).text;

    expect(text('insufficient_funds')).toContain('there isn’t enough money in the account');
    expect(text('<b>BAD_REQUEST</b>')).toContain('Your bank or UPI app declined the payment.');
    expect(text('constructor')).toContain('Your bank or UPI app declined the payment.');
  });

  it('calls it safe to pay again only for who didn’t pay in the same checkout after a failure', () => {
    const { text } = attemptWords({ kind: 'ended', result: 'failed', reason: 'card_declined' });

    expect(text).toBe('Your bank declined the card. Try again, unless you’ve paid since.');
    expect(text).not.toContain('plan hasn’t started');
  });

  it('says when the button may be pressed again', () => {
    const text = (waitSeconds: number) =>
      attemptWords({ kind: 'ended', result: 'tooOften', waitSeconds }).text;

    expect(text(40)).toContain('Try again in 40 seconds.');
    expect(text(1)).toContain('Try again in 1 second.');
  });

  it('has words for every refusal but those of which the session speaks', () => {
    expect(RefusedStatus.options.filter((status) => attemptResultOf(status) === undefined)).toEqual(
      ['signedOut', 'sessionIsNotActive', 'invalidUserLogin', 'notSet'],
    );
  });
});

describe('What is said of a payment', () => {
  it.each([
    ['confirming', 'confirming your payment'],
    ['slow', 'don’t pay again'],
    ['offline', 'continue confirming your payment'],
  ] as const)('while it is under way: %s', (step, words) => {
    const { title, text, running } = confirmationWords(waitingPayment, step) ?? {};

    expect(`${title}. ${text}`).toContain(words);
    expect(running).toBe(true);
  });

  it.each([
    ['granted', 'Your Creator plan is active'],
    ['renewed', 'Your Creator plan is renewed'],
    ['duplicate', 'We’ll refund this payment'],
    ['lowerPlan', 'We’ll refund this payment'],
    ['tooLate', 'We’ll refund this payment'],
    ['released', 'You haven’t been charged'],
    ['inReview', 'We’ll refund this payment'],
    ['refunded', 'We refunded this payment'],
    ['refused', 'didn’t activate a plan'],
    ['unclear', 'couldn’t match this payment'],
  ] as const)('when it has ended: %s', (ending, words) => {
    const told = confirmationWords({ ...waitingPayment, ending }, 'confirming');

    expect(told?.title).toContain(words);
    expect(told?.running).toBe(false);
  });

  it('after checkout closed, waits for the bank only while Razorpay says so', () => {
    const watched = { ...waitingPayment, verifyBuy: null };

    expect(confirmationWords(watched, 'watching')).toBeUndefined();
    expect(confirmationWords(watched, 'confirming')?.title).toBe('Waiting for your bank');
  });
});

describe('An order in the list', () => {
  const { state, outcome, refund } = OrderSummary.shape;
  const every = state.options.flatMap((one) =>
    outcome.options.flatMap((two) => refund.options.map((three) => [one, two, three] as const)),
  );

  it.each(every)('has words for state %s, outcome %s, refund %s', (one, two, three) => {
    const words = orderWords({ ...grantedOrder, state: one, outcome: two, refund: three });

    expect(words.state).toMatch(/^[A-Z]/);
    expect(words.sentence).toMatch(/\.$/);
  });

  it('that gave its plan says for how long, and whether part of it was refunded', () => {
    const money = { ...noMoney, refunded: 500 };

    expect(orderWords({ ...grantedOrder, money, refund: 'partial' })).toEqual({
      state: 'Partly refunded',
      sentence: 'Creator from 1 Jan 1970 until 1 Jan 1971. We refunded ₹500 of ₹1,900.',
    });
  });

  it.each([
    ['asked', 'Refund requested'],
    ['approved', 'Paid'],
    ['declined', 'Paid'],
  ] as const)('with a request for a refund that is %s is called "%s"', (state, called) => {
    const refundRequest = { ...askedRefund, state };

    expect(orderWords({ ...grantedOrder, refundRequest }).state).toBe(called);
  });

  it('whose plan a higher one ended says so, also when the plan had not started', () => {
    const ended = { ...grantedOrder, endedBy: 'two' };

    expect(orderWords(ended).sentence).toContain('until 1 Jan 1971, then upgraded');
    expect(orderWords({ ...ended, validUntil: ended.validFrom }).sentence).toBe(
      'A higher plan replaced this Creator plan before it started.',
    );
  });

  it('that was declined says so and promises no plan', () => {
    const { state, sentence } = orderWords({ ...grantedOrder, state: 'failed', outcome: 'none' });

    expect(state).toBe('Declined');
    expect(sentence).toContain('If your account was debited, your bank will credit it back;');
    expect(sentence).not.toContain('automatically');
  });

  it.each([
    [
      'open',
      /^We haven’t received a payment for this order\. If you were charged, please don’t pay again/,
    ],
    ['expired', /^We received no payment in the 30 minutes .* at most 3\sdays later\./],
    ['confirming', /^Your plan starts when your bank confirms .* at most 3\sdays later\./],
    ['released', /^You haven’t been charged/],
  ] as const)('that is not paid says whether money reached us and may still: %s', (one, words) => {
    expect(orderWords({ ...grantedOrder, state: one, outcome: 'none' }).sentence).toMatch(words);
  });

  it('whose money is gone says who has it: the bank, or the buyer soon', () => {
    const gone = { ...noMoney, lost: 1900 };
    const sentence = (money: OrderSummary['money']) =>
      orderWords({ ...grantedOrder, outcome: 'none', money }).sentence;

    expect(sentence(gone)).toContain('Your bank reversed this payment');
    expect(sentence({ ...noMoney, refunded: 1900 })).toContain('on its way back to you');
  });
});

describe('The words about a plan that was paid', () => {
  it('name the sum, the days, and until when a refund can be asked for', () => {
    const paidAt = Date.parse('2026-11-24T15:45+05:30');
    const order = {
      ...grantedOrder,
      paidAt,
      validFrom: paidAt,
      validUntil: Date.parse('2027-11-24T15:45+05:30'),
    };
    const paid = '₹1,900 for Creator, 24 Nov 2026 – 24 Nov 2027.';
    const refund = 'You can ask for a refund until 1 Dec 2026, 3:45\u00a0pm IST.';

    expect(paidWords(order, paidAt)).toBe(`${paid} ${refund}`);
    expect(paidWords(order, Date.parse('2026-12-02T00:00+05:30'))).toBe(paid);
  });
});

describe('A quote', () => {
  const plan: Plan = {
    ...freePlan,
    level: 'Creator',
    offerName: 'creator',
    validFrom: 0,
    validUntil: Date.parse('2026-11-21T12:00+05:30'),
    orderID: 'one',
  };
  const quote = (offerName: Quote['offerName'], purchase: Quote['purchase'], credit = 0) => ({
    offerName,
    price: 1900,
    credit,
    toPay: 1900 - credit,
    purchase,
  });

  it.each([
    [
      quote('creator', 'renewal'),
      'The renewal starts when your plan ends: 21 Nov 2026 – 21 Nov 2027.',
    ],
    [quote('innovator', 'upgrade', 20), 'replaces Creator. Today counts as used.'],
  ])('says what buying would mean: %j', (one, words) => {
    expect(quoteWords(one, plan)).toContain(words);
  });

  it.each([
    [quote('creator', 'notNeeded'), 'You can renew it from 22 Oct 2026.'],
    [quote('explorer', 'notNeeded'), 'Your Creator plan already includes everything here.'],
  ])('says why it can’t be bought: %j', (one, words) => {
    expect(notNeededWords(one, plan, Date.parse('2026-09-01T00:00+05:30'))).toBe(words);
  });

  it('of a renewed plan names no day to renew, nor one that is past', () => {
    const renewedUntil = Date.parse('2027-11-21T12:00+05:30');
    const own = quote('creator', 'notNeeded');
    const inWindow = Date.parse('2026-11-15T00:00+05:30');

    expect(notNeededWords(own, { ...plan, renewedUntil }, inWindow)).toBe('');
    expect(notNeededWords(own, plan, inWindow)).toBe('');
  });

  it('of the plan that was asked for is proposed, never a cheaper one', () => {
    const all = [quote('explorer', 'new'), quote('creator', 'new'), quote('innovator', 'new')];

    expect(proposedOffer(all, freePlan, 'creator')?.offerName).toBe('creator');
    expect(proposedOffer([quote('innovator', 'upgrade')], plan, 'creator')).toBeUndefined();
  });

  it('of the plan that has ended is proposed to be renewed', () => {
    const all = [quote('explorer', 'new'), quote('creator', 'new')];
    const ended = { level: 'Creator', at: 0 } as const;

    expect(proposedOffer(all, { ...freePlan, ended })?.offerName).toBe('creator');
  });

  it('for a renewal is proposed first, then the lowest that can be bought', () => {
    const [lower, renewal, higher] = [
      quote('explorer', 'notNeeded'),
      quote('creator', 'renewal'),
      quote('innovator', 'upgrade'),
    ];

    expect(proposedOffer([lower, renewal, higher], plan)).toBe(renewal);
    expect(proposedOffer([lower, higher], plan)).toBe(higher);
    expect(proposedOffer([lower], plan)).toBeUndefined();
  });

  it('to the paisa shows both digits of the paise', () => {
    expect(formatRupees(406.5)).toBe('₹406.50');
    expect(formatRupees(1406.85)).toBe('₹1,406.85');
  });
});

describe('The window of an order', () => {
  const order = {
    orderID: 'one',
    startTime: 0,
    price: 1406.85,
    emailID: 'asha@college.example',
    order: { id: 'order_1', amount: 140685, currency: 'INR', receipt: 'one', key: 'rzp_test_1' },
    offerName: 'creator',
    products: {},
  } as const;
  const events = { handler: () => undefined, ondismiss: () => undefined };

  it('asks for the server’s order and says what it is for', () => {
    expect(checkoutOptions(order, freeUser, 'Xplorers Learning', events)).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'order_1',
      amount: 140685,
      currency: 'INR',
      name: 'Xplorers Learning',
      description: 'Creator for 365 days',
      prefill: { name: 'Asha', email: 'asha@college.example' },
    });
  });

  it('is not opened for a provider order that asks for another sum', () => {
    const other = { ...order.order, amount: 140684 };

    expect(providerOrder({ ...order, order: other })).toBeUndefined();
  });
});

import {
  orderPayableHours,
  planValidityDays,
  refundApprovalDays,
  refundWindowDays,
  renewalWindowDays,
} from '../../../../lambdas/contract/constants.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { keepTogether } from '../../lib/keepTogether.ts';
import { whenConfirmed } from '../../lib/whenConfirmed.ts';

/** Every text of buying a plan, but those of `plans/words.ts`. A text around a link is split into parts, in reading order. */
export const paymentWords = {
  head: {
    all: {
      title: 'Plans',
      lead: keepTogether(
        'Each plan includes everything in the one before. Pay once. Plans don’t renew automatically.',
      ),
    },
    /** Of a plan that was asked for or paid for. */
    titleOf: (level: string) => `${level} plan`,
    leadOf: 'Pay once. It doesn’t renew automatically.',
    leadPaid: 'It doesn’t renew automatically.',
  },
  chooseLegend: 'Choose a plan',
  loadingQuotes: 'Working out what you’d pay',
  quotesFailed:
    'We couldn’t load what you’d pay, so you can’t buy a plan right now. You haven’t been charged. Check your connection and try again.',
  nothingToBuy:
    'There’s nothing to pay. You’re on our highest plan and don’t need to renew it yet.',
  pickAnother: 'You already have that plan or a higher one.',

  comparePlans: 'Compare plans',
  offer: (level: string, price: string) => `${level}, ${price}`,
  offerRenewal: (level: string, price: string) => `Renew ${level}, ${price}`,
  price: 'Price',
  credit: 'Credit for unused days',
  planYouPay: (level: string) => `Total for ${level}, ${planValidityDays} days`,

  inside: 'What you get',
  /** Before the link to what it unlocks. */
  unlocks: (level: string) => `${level} unlocks`,
  toPayment: 'Go to payment',
  stateNotSaved:
    'We couldn’t save the State in your profile. Your payment and its receipt aren’t affected. You can save it in your profile later.',
  pay: (rupees: number) => `Pay ${formatRupees(rupees)}`,
  /** What checkout offers. */
  payWith: 'By UPI, card, net banking or wallet.',
  checkoutOpen: 'Waiting for payment…',
  checkoutOpening: 'Opening checkout…',
  payTerms: {
    before: `Price includes all taxes. You can ask for a refund within ${refundWindowDays} days. By paying, you agree to the`,
    between: 'and the',
    terms: 'Terms & Conditions',
    refunds: 'Refund & Cancellation Policy',
  },

  visitor: {
    text: 'Sign in to choose a plan. You’ll start on the Free plan, and pay nothing until you buy another.',
    asked: (level: string, rupees: string, title: string | undefined) =>
      `Sign in to buy ${level} for ${rupees}${title ? ` and unlock “${title}”` : ''}. You’ll come back here to pay.`,
    terms: `Prices include all taxes. You can ask for a refund within ${refundWindowDays} days of paying. You can use Xplorers on one device at a time: signing in on another pauses the first.`,
    signIn: 'Sign in with Google',
    free: 'Start for free',
    confirming:
      'We’re still confirming a payment you made in this browser. Sign in with the same account to see it.',
  },

  facts: {
    howLong: {
      heading: 'How long does a plan last?',
      text: `${planValidityDays} days from the day you pay. You can renew during the last ${renewalWindowDays} days. The new ${planValidityDays} days start when your current plan ends.`,
    },
    upgrading: {
      heading: 'What happens when I upgrade?',
      text: 'A higher plan starts right away and replaces the lower one. The value of your unused days comes off the price, and you see the total before you pay. See the',
    },
    refunds: {
      heading: 'Can I get a refund?',
      text: `Usually, yes. Ask within ${refundWindowDays} days of paying, unless you’ve since upgraded from that plan. We decline only if you’ve already used most of what the plan includes or the account was misused, and we tell you why. We aim to decide within ${refundApprovalDays} days and send an approved refund within another ${refundApprovalDays} days. After that, banks usually take 5 to 7 working days. See the`,
    },
    howYouPay: {
      heading: 'How do I pay?',
      text: 'Through Razorpay, by UPI, card, net banking or wallet. Your card and bank details go only to Razorpay; we never see them.',
    },
  },
} as const;

/** What buying a plan would mean for a person. */
export const quoteTexts = {
  renewal: (from: string, until: string) =>
    `The renewal starts when your plan ends: ${from} – ${until}.`,
  upgrade: (level: string) =>
    `Starts right away and replaces ${level}. There’s no unused value left to credit.`,
  upgradeWithCredit: (level: string) =>
    `Starts right away and replaces ${level}. Today counts as used. After upgrading, you can ask for a refund of the upgrade, but no longer of ${level}.`,
  lower: (level: string) => `Your ${level} plan already includes everything here.`,
  renewableFrom: (from: string) => `You can renew it from ${from}.`,
} as const;

/** What pressing "Pay" led to, other than a payment. */
export const attemptTexts = {
  notCharged: 'You haven’t been charged.',
  offline: (notCharged: string) =>
    `The connection failed, so checkout didn’t open. ${notCharged} Try again once you’re back online.`,
  blocked: (notCharged: string) =>
    `A content blocker or your network may be blocking Razorpay’s checkout. ${notCharged} Allow checkout.razorpay.com on this page or use another browser, then try again.`,
  /** Said once the server has been asked. */
  dismissed: 'You closed the checkout, and no payment has reached us. You can try again.',
  dismissedMore: `If you’ve been charged, please don’t pay again: your ${whenConfirmed}`,
  /** The checkout stays open after a failure: it may have been paid in it before it was closed. */
  failed: (why: string) => `${why} Try again, unless you’ve paid since.`,
  failedMore:
    'If another payment went through before you closed the checkout, we’ll show it here when it reaches us. If money was debited for the one that failed, your bank returns it, usually within a week.',
  alreadyOn: (notCharged: string) =>
    `You already have this plan or a higher one. ${notCharged} You can renew a plan in its last ${renewalWindowDays} days.`,
  notOpened: (notCharged: string) =>
    `The payment didn’t start. ${notCharged} Try again in a moment.`,
  tooOften: (notCharged: string, wait: string) =>
    `Too many attempts. ${notCharged} Try again in ${wait}.`,
  notSold: (notCharged: string) =>
    `You can’t buy this plan right now. ${notCharged} Reload the page to see what’s changed.`,
  priceChanged: (notCharged: string, price: string) =>
    `The price is now ${price} because your credit has changed. ${notCharged} Tap Pay to continue at this price.`,
} as const;

/** Why a payment failed, by Razorpay's code word. What Razorpay writes is never shown. */
export const failureTexts: Readonly<Record<string, string>> = {
  insufficient_funds: 'The payment was declined: there isn’t enough money in the account.',
  payment_cancelled: 'The payment was cancelled at your bank or in your UPI app.',
  payment_timed_out: 'The payment timed out.',
  payment_timeout: 'The payment timed out.',
  incorrect_otp: 'The payment was declined: the OTP was wrong.',
  incorrect_pin: 'The payment was declined: the PIN was wrong.',
  incorrect_card_details: 'The payment was declined: the card details were wrong.',
  incorrect_cvv: 'The payment was declined: the CVV was wrong.',
  card_expired: 'The payment was declined: the card has expired.',
  card_declined: 'Your bank declined the card.',
  invalid_vpa: 'The payment was declined: the UPI ID was wrong.',
  gateway_technical_error: 'Your bank’s systems didn’t respond.',
  bank_technical_error: 'Your bank’s systems didn’t respond.',
};

/** For every reason that is not in `failureTexts`. */
export const unknownFailure = 'Your bank or UPI app declined the payment.';

const noAction = `You don’t need to do anything: we’ll approve the refund within ${refundApprovalDays} days and send it to your original payment method.`;

/** That it is paid says the page's heading. */
const receipt = 'Your receipt will be in your profile in about a minute.';

/** A payment under way or ended. */
export const confirmationTexts = {
  close: 'Close',
  details: 'Details',
  seePlans: 'See the plans',
  orders: 'Your profile and orders',
  start: (title: string) => `Start “${title}”`,
  myLearning: 'Go to My learning',
  path: 'Go to the path',
  nowOpen: 'Now open to you',
  openService: 'Go to the service',
  confirming: {
    title: 'We’re confirming your payment',
    text: 'Your plan appears here automatically, usually within seconds. You can close this page.',
  },
  slow: {
    title: 'We’re still confirming your payment',
    text: `Please don’t pay again: your ${whenConfirmed} You can close this page.`,
  },
  offline: {
    title: 'You’re offline',
    text: 'We’ll continue confirming your payment when you’re connected again.',
  },
  asking: {
    title: 'Checking your payment',
    text: 'This takes a moment.',
  },
  atTheBank: {
    title: 'Waiting for your bank',
    text: `Please don’t pay again: your ${whenConfirmed}`,
  },
  granted: (level: string | undefined) => ({
    title: level === undefined ? 'Your plan is active' : `Your ${level} plan is active`,
    text: receipt,
  }),
  renewed: (level: string | undefined) => ({
    title: level === undefined ? 'Your plan is renewed' : `Your ${level} plan is renewed`,
    text: receipt,
  }),
  until: (level: string, day: string) => `You have ${level} until ${day}.`,
  paid: (rupees: string, level: string, from: string, until: string) =>
    `${rupees} for ${level}, ${from} – ${until}.`,
  refundUntil: (time: string) => `You can ask for a refund until ${time}.`,
  duplicate: {
    title: 'We’ll refund this payment',
    text: `You already had this plan. ${noAction}`,
  },
  lowerPlan: {
    title: 'We’ll refund this payment',
    text: `You already had a higher plan. ${noAction}`,
  },
  tooLate: {
    title: 'We’ll refund this payment',
    text: `You paid more than ${orderPayableHours} hours after opening this order, so it didn’t start a plan. ${noAction}`,
  },
  released: {
    title: 'You haven’t been charged',
    text: 'You already had this plan or a higher one, or the payment wasn’t completed in time. Your bank will release the amount.',
  },
  inReview: (orderID: string) => ({
    title: 'We’ll refund this payment',
    text: `The payment doesn’t match your order, so it didn’t start a plan. ${noAction} Order ${orderID}.`,
  }),
  refunded: {
    title: 'We refunded this payment',
    text: 'The money goes to your original payment method. Banks usually take 5 to 7 working days.',
  },
  refused: (orderID: string) => ({
    title: 'This payment didn’t activate a plan',
    text: `If you were charged, we’ll refund it or look into it; you don’t need to do anything. Order ${orderID}.`,
  }),
  unclear: (orderID: string) => ({
    title: 'We couldn’t match this payment',
    text: `If you were charged, we’ll find the payment, and you’ll get the plan or a refund. Please don’t pay again. Order ${orderID}.`,
  }),
} as const;

/** What previews, search engines and readers without scripts see of the plans, beside the page's own words. */
export const publicPlansWords = {
  description: `The Free plan costs nothing. For Explorer, Creator or Innovator you pay once for ${planValidityDays} days. Plans don’t renew automatically. Compare what’s included.`,
  scripts: 'To buy a plan, turn on JavaScript in your browser and reload the page.',
} as const;

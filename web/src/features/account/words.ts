import {
  orderOpenMinutes,
  orderPayableHours,
  planValidityDays,
  refundApprovalDays,
  refundWindowDays,
} from '../../../../lambdas/contract/constants.ts';
import type { InvoiceKind } from '../../../../lambdas/contract/invoice.ts';
import type { EmailGroup } from '../../../../lambdas/contract/mail.ts';
import type { RefundRequestProblem } from '../../../../lambdas/contract/refund.ts';
import { counted } from '../../lib/counted.ts';
import { keepTogether } from '../../lib/keepTogether.ts';
import { whenConfirmed } from '../../lib/whenConfirmed.ts';

/** Every text of a person's own pages: profile, orders, refunds, receipts, sign-ins, data. A text around a link is split into parts. */

export const profileTexts = {
  page: 'Your profile',
  sections: 'Sections of your profile',
  loading: 'Loading your profile',
  unreachable: 'We couldn’t load your profile.',
  lead: 'Sign in to see this page.',
  invitation: 'See your details, your plan and orders, and the devices you’re signed in on.',
  you: 'Your details',
  name: 'Name',
  noName: 'Not shared by Google',
  email: 'Email',
  state: 'State',
  memberSince: 'Member since',
  saved: 'Profile saved.',
  change: 'Edit name or state',
  form: 'Edit your name and state',
  nameProblem: 'Enter your name.',
  save: 'Save',
  saving: 'Saving…',
} as const;

/** Which mails a person wants. */
export const emailsTexts = {
  heading: 'Emails',
  notices: {
    before: 'Choose which emails you get. If you switch one off, you’ll still find its news under',
    link: 'What’s new for you',
    after: '.',
  },
  groups: {
    weekly: {
      name: 'Saturday email,',
      when: 'only if you ask for it: questions to answer again, what’s up next, the week’s challenge, and lab days.',
    },
    answers: {
      name: 'Answers',
      when: 'to your questions, your service requests and the mistakes you report.',
    },
    work: {
      name: 'What you make:',
      when: 'what we’ve decided about your case study or photo, and your new certificate.',
    },
    labDays: {
      name: 'Lab days:',
      when: 'when you get a seat from the waiting list, when a lab day is cancelled, and when your booking ends with your plan.',
    },
    planEnds: {
      name: 'Plan reminders',
      when: keepTogether('14 days and 1 day before your plan ends.'),
    },
  } satisfies Readonly<Record<EmailGroup, { readonly name: string; readonly when: string }>>,
  saved: 'Saved.',
  always: keepTogether(
    'We’ll always email you about payments and refunds, changes to your plan, your account’s safety and our terms.',
  ),
} as const;

/** A person's sign-ins. */
export const sessionsTexts = {
  heading: 'Recent sign-ins',
  loading: 'Loading your sign-ins',
  failed: keepTogether(
    'We couldn’t load your sign-ins. Nothing has changed. Check your connection and try again.',
  ),
  none: keepTogether('No sign-ins yet. Your next one will be listed here.'),
  oneAtATime: keepTogether(
    'Only your newest sign-in is active. When you sign in somewhere else, the earlier one is paused.',
  ),
  inUse: 'Active now',
  since: (time: string) => `since ${time}`,
  signedIn: (time: string) => `Signed in on ${time}, paused`,
  signOut: 'Sign out everywhere',
  question: 'Sign out everywhere?',
  consequence:
    'You’ll be signed out on every device, including this one. Your plan and profile stay as they are, and you can sign in again right away.',
} as const;

/** The list of orders. */
export const ordersTexts = {
  heading: 'Your orders',
  loading: 'Loading your orders',
  failed: 'We couldn’t load your orders. Check your connection and try again.',
  none: 'You haven’t bought anything yet. Your orders will be listed here.',
  leftOut: (count: number) =>
    `You have more orders than this page can show. Not shown: the ${count.toLocaleString('en-IN')} oldest. The download of your data below has them all.`,
  ordered: 'Ordered on',
  paid: 'Paid on',
  order: 'Order',
  payment: 'Payment',
  /** What a button copies. */
  numberOf: (name: string) => `${name.toLowerCase()} number`,
  preparingReceipt: 'Receipt: being prepared',
  payNow: 'Pay now',
  /** Of a payment that may still be on its way. */
  payIfNotCharged: (time: string) =>
    `Only if you weren’t charged: pay by ${time}, or order again later in Plans.`,
  payUntil: (time: string) => `Pay by ${time}. After that, you can order again in Plans.`,
} as const;

/** The status of an order: a word, and a sentence. */
export const orderTexts = {
  open: [
    'Not paid',
    `We haven’t received a payment for this order. If you were charged, please don’t pay again: your ${whenConfirmed}`,
  ],
  confirming: ['Waiting for your bank', `Your ${whenConfirmed}`],
  failed: [
    'Declined',
    'Your bank or UPI app declined the payment. If your account was debited, your bank will credit it back; if it hasn’t after a week, ask your bank.',
  ],
  released: [
    'Not charged',
    'You haven’t been charged: you already had this plan or a higher one, or the payment wasn’t completed in time. Your bank will release the amount.',
  ],
  expired: [
    'Not paid',
    `We received no payment in the ${orderOpenMinutes} minutes this order was open. If you weren’t charged, you can order again in Plans. If you were, please don’t pay again: your ${whenConfirmed}`,
  ],
  refunded: ['Refunded', 'We refunded the full amount, so this order no longer includes a plan.'],
  duplicate: ['Refund due', 'You already had this plan, so we’ll refund this payment.'],
  lowerPlan: ['Refund due', 'You already had a higher plan, so we’ll refund this payment.'],
  tooLate: [
    'Refund due',
    `You paid more than ${orderPayableHours} hours after opening this order, so we’ll refund this payment.`,
  ],
  takenBack: ['Reversed by your bank', 'Your bank reversed this payment, so its plan has ended.'],
  beingRefunded: [
    'Being refunded',
    'The full amount is on its way back to you, and the plan has ended.',
  ],
} as const;

/** An order with a payment that doesn’t match it. What becomes of the money is said once, by its refund. */
export const mismatchedOrderTexts = {
  state: 'Wrong amount',
  sentence: (price: string, paid: string | null) =>
    paid === null
      ? `The payment we received doesn’t match this order (${price}), so your plan hasn’t started.`
      : `You paid ${paid}, but this order costs ${price}, so your plan hasn’t started.`,
} as const;

/** An order that granted a plan. */
export const paidOrderTexts = {
  state: 'Paid',
  neverBegun: (level: string) => `A higher plan replaced this ${level} plan before it started.`,
  replaced: (level: string, from: string, until: string) =>
    `${level} from ${from} until ${until}, then upgraded.`,
  period: (level: string, from: string, until: string, addedDays: number) =>
    `${level} from ${from} until ${until}${addedDays === 0 ? '' : `, including ${counted(addedDays, 'day')} we added`}.`,
  disputed: [
    'Disputed',
    'You’ve disputed this payment with your bank, which will decide whether you get the money back. You keep your plan until then, and we can’t refund the payment meanwhile.',
  ],
  refundRequested: 'Refund requested',
  partlyRefundedState: 'Partly refunded',
  partlyRefunded: (amount: string, of: string) => `We refunded ${amount} of ${of}.`,
  partlyTakenBack: 'Your bank reversed part of this payment.',
} as const;

/** Refunds, as the buyer reads of them. */
export const refundTexts = {
  ask: 'Ask for a refund',
  until: (time: string) => `until ${time}`,
  label: 'Why do you want a refund?',
  hint: 'A sentence is enough.',
  problem: 'Tell us why you want a refund.',
  submit: 'Send request',
  busy: 'Sending…',
  whatHappens: (amount: string, level: string) =>
    `If we approve your request, we’ll refund ${amount} to your original payment method, and the ${level} plan from this order will end.`,
  earlierPlan: (level: string) => ` You’ll go back to your ${level} plan with the time left on it.`,
  review: { before: ' See the', link: 'Refund & Cancellation Policy' },
  refused: {
    notPaid: 'There’s nothing to refund on this order.',
    disputed: 'Your bank is reviewing this payment and will decide whether you get the money back.',
    tooLate: `You can ask for a refund within ${refundWindowDays} days of paying. If a fault on our side stopped your plan from working, write to us.`,
    nothingLeft: 'There’s nothing left to refund on this order.',
  } satisfies Record<RefundRequestProblem['problem'], string>,
  ended: (day: string) => `The time to ask for a refund ended on ${day}.`,
  razorpayReference: 'Razorpay reference:',
  bankReference: ', bank reference:',
  extraPayment: 'the extra payment',
  paidTwice: (refund: string) => `You paid for this order more than once. ${refund}`,
  automatic: (amount: string | null) =>
    `We’ll refund ${amount ?? 'it'}. You don’t need to do anything: we’ll approve it within ${refundApprovalDays} days and send it within another ${refundApprovalDays} days. After that, banks usually take 5 to 7 working days.`,
  requested: (day: string) =>
    `Refund requested on ${day}. We aim to decide within ${refundApprovalDays} days and will email you. You keep your plan until we decide.`,
  approved: (amount: string | null) =>
    `Refund approved. We’re sending ${amount ?? 'the money'} to your original payment method.`,
  failed: (amount: string | null) =>
    `Your bank or Razorpay rejected the refund${amount === null ? '' : ` of ${amount}`}. We’ll send it again; you don’t need to do anything.`,
  sent: (amount: string | null) =>
    `${amount ?? 'The money'} is on its way back to your original payment method. Banks usually take 5 to 7 working days.`,
  paidBack: (amount: string | null) =>
    `We’ve refunded ${amount ?? 'the money'} to your original payment method. Banks usually take 5 to 7 working days to show it; if yours doesn’t, give it the reference.`,
  declined: (why: string) => `Your refund request was declined: ${why}`,
} as const;

/** Why a person has their plan: where the money of each payment is now, and how much of it pays for the plan. */
export const moneyTexts = {
  heading: 'About your plan',
  order: 'Order',
  orderGives: (level: string, until: string | null) =>
    ` is for ${level}${until === null ? '' : ` until ${until}`}. You’ll see where your money is once your orders have loaded.`,
  payment: (level: string, price: string, day: string, places: string) =>
    `${level} (${price} paid on ${day}): ${places}.`,
  bought: (level: string, price: string, day: string) =>
    `You paid ${price} for ${level} on ${day}.`,
  all: 'all of it',
  used: 'was used',
  /** Part of a payment that is in the plan it bought. */
  part: {
    plan: 'pays for your plan',
    renewal: (from: string, until: string) => `pays for your renewal from ${from} until ${until}`,
    ended: (day: string) => `paid for the plan, which ended on ${day}`,
  },
  /** After `bought`, of a payment that is all in the plan it bought. */
  whole: {
    plan: '',
    renewal: (from: string, until: string) => ` This renewal runs from ${from} until ${until}.`,
    ended: (day: string) => ` That plan ended on ${day}.`,
  },
  creditedTo: (level: string) => `was credited towards ${level}`,
  refundDue: 'will be refunded',
  onItsWay: 'is on its way back to you',
  refunded: 'was refunded',
  lost: 'was reversed by your bank',
  noPlan: 'You don’t have a paid plan at the moment.',
  paidInFull: (amount: string, level: string, days: string, until: string) =>
    `Your ${level} plan is fully paid (${amount}). That covers ${days}, so it runs until ${until}.`,
  paidInPart: (amount: string, of: string, level: string, days: string, until: string) =>
    `${amount} of the ${of} price is paid, which covers ${days}, so your ${level} plan runs until ${until}.`,
  lessCredit: (days: string) =>
    ` The plan is shorter because you paid ${days} after ordering, when less of your earlier plan was left to credit.`,
  days: (paid: number, added: number) =>
    `${counted(paid, 'day')}${added > 0 ? `, and we added ${counted(added, 'day')}` : ''}`,
  added: (days: number, day: string, reason: string) =>
    `We added ${counted(days, 'day')} to your plan on ${day}: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`,
  thenRenewal: (until: string) => ` Your renewal then runs until ${until}.`,
  after: ' After that you’ll move to the free plan; nothing renews automatically.',
} as const;

/** What each kind of invoice is called. */
export const invoiceNames: Readonly<Record<InvoiceKind, string>> = {
  receipt: 'Receipt',
  taxInvoice: 'Tax invoice',
  creditNote: 'Credit note',
};

/** The page of an order's invoices, and what is on them. */
export const receiptTexts = {
  page: 'Receipt',
  several: 'Your invoices',
  loading: 'Loading your receipt',
  unreachable: 'We couldn’t load your receipt.',
  lead: 'Sign in to see this receipt.',
  invitation: 'Use the account you paid from. You can then view and print it.',
  failed: {
    before: 'We couldn’t load this receipt. Try again, or find the order under',
    link: 'your orders',
    after: ' in your profile.',
  },
  print: 'Print or save as PDF',
  orders: 'Your orders',
  preparing:
    'We’re preparing your receipt. It usually takes about a minute and appears here automatically.',
  none: 'There’s no receipt for this order. You get a receipt when a payment activates a plan.',
  number: 'No.',
  gstin: (number: string) => `GSTIN ${number}`,
  to: 'To',
  unnamed: 'The account holder',
  reverses: 'Reverses',
  placeOfSupply: 'Place of supply',
  ourState: (state: string) => `${state} (our state, because you didn’t give yours)`,
  order: 'Order',
  payment: 'Payment',
  paidOn: 'Paid on',
  inIndia: (time: string) => `${time} (India)`,
  refund: 'Refund',
  plan: (level: string, period: string, sac: string | null) =>
    `${level} plan${period}${sac === null ? '' : ` (SAC ${sac})`}`,
  period: (days: number, from: string, until: string) =>
    ` for ${days < planValidityDays ? `${days} of ${planValidityDays}` : days} days, ${from} to ${until}`,
  refundOf: (sold: string) => `Refund: ${sold}`,
  credit: 'Credit from your earlier plan',
  refunded: 'Refunded',
  paid: 'Paid',
  taxable: 'Taxable value (included)',
  tax: (name: 'IGST' | 'CGST' | 'SGST', percent: number) => `${name} ${percent}%`,
  noTax: 'No GST charged: the seller is not registered for GST.',
  withTax: 'The price includes tax. Tax payable on reverse charge: No.',
  unsigned: 'This is a computer-generated document and needs no signature.',
  shorter:
    'Your plan is shorter because you had less credit left when you paid than when you placed the order.',
} as const;

/** Downloading and correcting one's data. */
export const dataTexts = {
  heading: 'Your data',
  download: {
    heading: 'Download your data',
    text: 'A single file with everything we hold about your account (freeBites registrations are separate), why we hold it, for how long, and who else handles it. You can open it in any text editor.',
    button: 'Download my data',
    busy: 'Preparing your file…',
    done: 'Your data has been downloaded.',
  },
  correct: {
    heading: 'Correct your data',
    before: 'You can change your name and state',
    link: 'at the top of this page',
    learning: {
      before: ', and your topics and path in',
      link: 'My learning',
    },
    after: '. Your email address comes from your Google account.',
    elsewhere: ' If something else is wrong, write to',
    rights: 'Your rights are listed in the',
    policy: 'Privacy policy',
  },
} as const;

/** Deleting the account. */
export const deletionTexts = {
  heading: 'Delete your account',
  text: 'Your account will close right away on every device and can’t be restored. You’ll see what gets deleted and what we have to keep before you confirm.',
  begin: 'Delete my account…',
  confirm: (word: string) => `To confirm, type the word “${word}”`,
  problem: (word: string) => `Type the word “${word}”.`,
  submit: 'Delete my account permanently',
  busy: 'Deleting…',
  cancel: 'Keep my account',
  deletedHeading: 'What gets deleted',
  deleted: (emailID: string) =>
    `${keepTogether('Your profile, your reading progress, your challenge results, what you saved for later, your case studies and their photos (published ones too), your service requests, your certificates (their links stop working), your sign-ins, your lab visit requests and lab day seats, and the sign-in account for')} ${emailID}. Some of it may take a few hours to be deleted. We’ll also remove what this site saved on this device, such as code you edited and a freeBites ID; keep a copy of the ID if you still need it.`,
  plan: (level: string, until: string) =>
    `Your ${level} plan, paid until ${until}, will end with your account.`,
  noRefund: 'The remaining days aren’t refunded. See the',
  refundFirst:
    'The remaining days aren’t refunded. If you want a refund, ask for it before you delete your account. See the',
  refundPolicy: 'Refund & Cancellation Policy',
  keptHeading: 'What we keep, and why',
  unknown:
    'We couldn’t find out whether your account was deleted. If it was, we’ll finish the rest automatically. Try again in a moment; it’s safe to ask twice.',
  done: {
    page: 'Your account has been deleted',
    lead: 'You’re signed out on every device, and this device no longer stores anything about you.',
    text: 'The rest of your data is deleted within a few hours, except for what we have to keep (listed here). If you sign in with your Google account again, you’ll start a new account.',
    noDate: 'No fixed date',
    until: (day: string) => `Until ${day}`,
    more: 'Read more in the',
    policy: 'Privacy policy',
    print: '. Save or print this page if you want a copy: we can’t show it again.',
    home: 'Go to the home page',
  },
} as const;

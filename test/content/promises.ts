/**
 * What the policies and the plans promise people, sentence by sentence, with what keeps it: a test by its title, or people, for what
 * no code can do. A sentence with "we …" or "you can …" that has no row fails; so does a row whose sentence or test is gone.
 */
import type { DocumentKey } from '../../lambdas/contract/vocabulary.ts';

/** Where a sentence stands. */
export type PromiseSource = DocumentKey | 'aboutUs' | 'plans';

/** A sentence by its beginning, and what keeps it. */
export interface PromiseRow {
  readonly says: string;
  readonly keptBy: readonly [file: string, title: string] | Kept;
}

/** Kept by people, or a statement that promises nothing to be done. */
type Kept = 'people' | 'statement';

const deletion = [
  'test/journeys/account.test.ts',
  'an account is deleted with the keyboard',
] as const;
const erasing = [
  'test/api/user/deleteAccount.test.ts',
  'erases what a call that was under way writes afterwards',
] as const;
const tooLate = [
  'test/domain/money/plans/histories.test.ts',
  'after more than a day turns no unused day into credit, and all of it is due',
] as const;
const notCaptured = [
  'test/domain/money/sync/syncOrder.test.ts',
  'after its order was opened, and answered days later',
] as const;
const lateForDeleted = [
  'test/api/user/deleteAccount.test.ts',
  'a payment that was begun before it, and whose bank answers after it',
] as const;
const lateForMinor = [
  'test/api/user/guardian.test.ts',
  'pays nothing any more with an order that was opened before the guardian withdrew',
] as const;
const guardianForgotten = [
  'test/api/user/guardian.test.ts',
  'takes the guardian’s link along when the account is deleted',
] as const;
const consent = [
  'test/journeys/account.test.ts',
  'the privacy policy is asked about at the first sign-in',
] as const;
const guardian = [
  'test/api/user/guardian.test.ts',
  'stores and buys nothing until the guardian has agreed by the link of a mail',
] as const;
const guardianOfStudent = [
  'test/api/freeBites/guardian.test.ts',
  'opens nothing and is in no list until the guardian agrees',
] as const;
const guardianDeclines = [
  'test/api/freeBites/guardian.test.ts',
  'is cancelled and erased, with the guardian’s own data',
] as const;
const guardianPage = [
  'test/web/guardian/guardianScreens.test.tsx',
  'says what is stored and why, and offers both answers',
] as const;
const adultThen = [
  'test/domain/people/setConsent.test.ts',
  'decides alone from the day on which they turn 18',
] as const;
const refund = [
  'test/api/payment/refunding.test.ts',
  'is asked for, approved, sent, processed',
] as const;
const duplicate = [
  'test/api/payment/refunding.test.ts',
  'of a second payment for the same plan enters the queue',
] as const;
const faultDays = [
  'test/domain/money/refunds/ourFault.test.ts',
  'a refund that is made because of our fault',
] as const;
const extended = [
  'test/domain/money/plans/extendPlan.test.ts',
  'lengthen the plan that is in force',
] as const;
const place = ['test/api/freeBites/sampling.test.ts', 'is granted once without a place'] as const;

const auditLog = [
  'test/api/operator/answering.test.ts',
  'finds the audit log page by page, each entry once, and the night seals it',
] as const;
const coordinator = [
  'test/api/freeBites/coordinating.test.ts',
  'without address and guardian',
] as const;

export const promises: Readonly<Record<PromiseSource, readonly PromiseRow[]>> = {
  privacyPolicy: [
    {
      says: 'Anyone you give the link to can see it; you can hide',
      keptBy: [
        'test/api/product/certificates.test.ts',
        'is hidden, shown again and deleted by its owner alone',
      ],
    },
    {
      says: 'Of a certificate that you delete',
      keptBy: [
        'test/api/product/certificates.test.ts',
        'that was deleted is issued again in the name and with the link it had first',
      ],
    },
    {
      says: 'We never receive them',
      keptBy: ['test/journeys/liveCode.test.ts', 'kept on the device, and reset'],
    },
    {
      says: "**Entries you open, in the browser's database.**",
      keptBy: ['test/journeys/offline.test.ts', 'is read, run, answered and marked'],
    },
    {
      says: 'If your sign-in expires, entries are removed, and what we haven',
      keptBy: ['test/prove/journeys/offline.test.ts', 'leaves a device whose sign-in ended'],
    },
    {
      says: 'Sections you mark as done and answers you give while offline',
      keptBy: ['test/journeys/offline.test.ts', 'is read, run, answered and marked'],
    },
    {
      says: 'Your profile lists what is stored, and you can remove',
      keptBy: ['test/prove/journeys/offline.test.ts', 'is listed with its size, opened from there'],
    },
    {
      says: 'When you sign in, they become yours and we receive',
      keptBy: [
        'test/prove/journeys/offline.test.ts',
        'is not taken over from visitors of a shared computer',
      ],
    },
    {
      says: "Until then you can remove them by clearing this site's data",
      keptBy: 'statement',
    },
    {
      says: 'You can change your name, state, topics and path, and switch off',
      keptBy: [
        'test/domain/mail/readLetter.test.ts',
        'always come when they are about money, the safety of the account or the law',
      ],
    },
    {
      says: 'As tax law requires; see "What we keep',
      keptBy: ['test/domain/money/orders/eraseOrders.test.ts', 'stays longer than tax law asks'],
    },
    {
      says: 'Takes payments and pays refunds; with each order we tell it',
      keptBy: ['test/domain/money/orders/orderNotes.test.ts', 'without name or address'],
    },
    {
      says: 'This policy explains what data we keep',
      keptBy: ['test/api/user/exportData.test.ts', 'is of declared attributes'],
    },
    { says: 'Consent: the versions of this policy', keptBy: guardian },
    { says: 'In short: we keep what we need', keptBy: 'statement' },
    { says: 'We show no ads', keptBy: 'people' },
    {
      says: '{{studentRetentionDays}} days from registering; if you cancel',
      keptBy: ['test/api/freeBites/givingBack.test.ts', 'forgets at once what the student told'],
    },
    {
      says: 'We count how many people learn each day',
      keptBy: ['test/api/operator/usage.test.ts', 'keeps nothing of anybody in its counts'],
    },
    {
      says: 'We name nobody in these counts',
      keptBy: ['test/api/operator/usage.test.ts', 'keeps nothing of anybody in its counts'],
    },
    {
      says: 'So that we count each person once a day',
      keptBy: ['test/api/operator/usage.test.ts', 'counts people who learn once a day'],
    },
    {
      says: "Razorpay's notifications about a payment that we couldn't handle",
      keptBy: 'statement',
    },
    {
      says: 'We keep no log of the pages you open',
      keptBy: ['test/api/logs.test.ts', 'S-38: has nothing of what a caller sends'],
    },
    {
      says: 'We keep the text of searches that found nothing',
      keptBy: ['test/api/search/zeroResults.test.ts', 'is kept for editors'],
    },
    { says: 'We never see card numbers', keptBy: 'statement' },
    { says: 'We use your account data because you agreed', keptBy: 'statement' },
    { says: 'At your first sign-in we ask you to read this policy', keptBy: consent },
    { says: 'We never pre-tick a box', keptBy: consent },
    {
      says: '**freeBites, in local storage.**',
      keptBy: ['test/web/freeBites/memory.test.ts', 'is a sent registration, for a day'],
    },
    {
      says: 'We never receive these marks',
      keptBy: ['test/journeys/freeBites.test.ts', 'which no one else is told'],
    },
    {
      says: 'Xplorers itself sets no cookies',
      keptBy: ['test/content/promises.test.ts', 'sets no cookie'],
    },
    { says: "For that, we show the college's coordinator", keptBy: coordinator },
    { says: "We don't show email addresses", keptBy: coordinator },
    { says: 'We give data to authorities', keptBy: 'people' },
    {
      says: '**A copy** of everything we keep',
      keptBy: ['test/journeys/account.test.ts', 'a copy of a person’s own data is a file'],
    },
    {
      says: 'From then on we save nothing new that you write',
      keptBy: ['test/journeys/account.test.ts', 'consent is taken back in the profile'],
    },
    { says: "This doesn't affect the lawfulness", keptBy: 'statement' },
    { says: '**A nominee:** you can name someone', keptBy: 'people' },
    { says: "For anything you can't do in your profile", keptBy: 'people' },
    { says: 'We send you a ticket number', keptBy: 'people' },
    { says: 'When you delete your account, it closes immediately', keptBy: deletion },
    { says: "Anything we can't remove right away", keptBy: erasing },
    {
      says: 'We keep only this, separately',
      keptBy: ['test/own/erasedFiles.test.ts', 'has a deleted person in the rows'],
    },
    {
      says: 'We delete an unpaid order',
      keptBy: ['test/domain/money/orders/eraseOrders.test.ts', 'the order of a deleted account'],
    },
    {
      says: '**receipts, tax invoices and credit notes**',
      keptBy: ['test/domain/money/orders/eraseOrders.test.ts', 'stays longer than tax law asks'],
    },
    {
      says: '**that the account was closed, and when**',
      keptBy: ['test/domain/people/erasing.test.ts', 'notes what could not be erased'],
    },
    {
      says: '**that someone on our team viewed or changed your account',
      keptBy: auditLog,
    },
    { says: 'As long as we must keep our books', keptBy: auditLog },
    {
      says: "If you delete your account, we keep your address until we've sent",
      keptBy: [
        'test/api/mails/account.test.ts',
        'that the account is deleted, once, and the address goes with that mail',
      ],
    },
    { says: 'We show you this before you delete', keptBy: deletion },
    { says: "At your first sign-in we ask if you're 18", keptBy: consent },
    { says: "If you aren't, a parent or guardian must agree", keptBy: guardian },
    { says: 'It leads to a page that says what we store', keptBy: guardianPage },
    { says: 'Until they agree, you can read everything', keptBy: guardian },
    { says: 'We store nothing more about you', keptBy: guardian },
    { says: 'From then on we again store nothing more', keptBy: lateForMinor },
    { says: 'You can ask for a refund within', keptBy: refund },
    { says: 'If your parent or guardian asks us to end the plan', keptBy: 'people' },
    { says: 'From the day you turn 18 you decide', keptBy: adultThen },
    { says: 'If they decline, then or later, we cancel it', keptBy: guardianDeclines },
    { says: 'We keep nothing that says who declined', keptBy: guardianDeclines },
    { says: 'If you delete your account, we forget their answer', keptBy: guardianForgotten },
    { says: "We ask everyone's age", keptBy: 'statement' },
    { says: "If you're under 18 and your parent or guardian declines", keptBy: guardianDeclines },
    { says: "We don't track the behaviour", keptBy: 'people' },
    {
      says: 'We log access and keep backups',
      keptBy: ['test/api/logs.test.ts', 'S-39: has one line of JSON'],
    },
    { says: 'If a breach affects your data', keptBy: 'people' },
    { says: "If you aren't satisfied with the answer", keptBy: 'statement' },
    {
      says: 'We then ask you to read it and agree again',
      keptBy: ['test/prove/journeys/account.test.ts', 'is asked about again when it has changed'],
    },
  ],
  termsAndCond: [
    { says: 'These are the terms between you', keptBy: 'statement' },
    { says: 'We ask at your first sign-in', keptBy: consent },
    {
      says: 'You can use it on one device at a time',
      keptBy: ['test/prove/journeys/signIn.test.ts', 'pauses the sign-in of another device'],
    },
    {
      says: 'You can renew during the last {{renewalWindowDays}} days',
      keptBy: ['test/prove/journeys/buyer.test.ts', 'reads everywhere that the plan ends'],
    },
    {
      says: 'We may change prices for later orders',
      keptBy: ['test/domain/money/plans/prices.test.ts', 'that are sold are those with a price'],
    },
    {
      says: 'We refund anything left over',
      keptBy: ['test/domain/money/refunds/creditedRefunds.test.ts', 'what an upgrade leaves'],
    },
    { says: 'If you pay for a plan while you have a higher one', keptBy: duplicate },
    {
      says: 'If your bank has only authorised it',
      keptBy: [
        'test/web/payment/paymentWords.test.ts',
        'says whether money reached us and may still',
      ],
    },
    { says: 'If you pay later, we don', keptBy: tooLate },
    { says: 'If we add days after an outage', keptBy: extended },
    { says: 'Our acceptance of your order', keptBy: 'statement' },
    {
      says: 'If you were charged but have no plan',
      keptBy: [
        'test/api/payment/unreported.test.ts',
        'a payment whose browser and webhook are lost is granted by the next reading of Razorpay’s lists',
      ],
    },
    {
      says: 'We name you as you choose',
      keptBy: ['test/domain/caseStudies/deciding.test.ts', 'names its author as they chose'],
    },
    {
      says: 'We review it first: we may publish it',
      keptBy: ['test/api/product/caseStudies.test.ts', 'says why it was sent back'],
    },
    {
      says: 'If a published one breaks these terms',
      keptBy: ['test/domain/caseStudies/deciding.test.ts', 'leaves the site when it was published'],
    },
    {
      says: 'If it breaks these terms, we hide it',
      keptBy: ['test/api/product/questions.test.ts', 'stand on its page without scripts, escaped'],
    },
    {
      says: 'You can change or delete it at any time',
      keptBy: [
        'test/api/product/questions.test.ts',
        'are changed and deleted by who wrote them alone',
      ],
    },
    {
      says: 'You can withdraw a case study at any time',
      keptBy: [
        'test/api/product/caseStudies.test.ts',
        'leaves the site for crawlers too in the same call when',
      ],
    },
    { says: 'Once you register, you can open one sample', keptBy: place },
    {
      says: "With a place, you can open all of the college's samples",
      keptBy: ['test/api/freeBites/sampling.test.ts', 'at least two weeks after the place'],
    },
    {
      says: "You can read samples you've opened by then",
      keptBy: ['test/api/freeBites/sampling.test.ts', 'what was opened stays open'],
    },
    { says: "If you're under 18, we email your parent", keptBy: guardian },
    { says: 'Until they agree there, you can read', keptBy: guardian },
    { says: 'If they withdraw their consent later', keptBy: 'people' },
    { says: 'Students under 18 need the consent', keptBy: guardianOfStudent },
    { says: 'Until they agree, the registration opens no sample', keptBy: guardianOfStudent },
    { says: "If a paid plan doesn't work because of a fault", keptBy: extended },
    { says: 'As far as the law allows', keptBy: 'statement' },
    { says: 'We send you a ticket number', keptBy: 'people' },
    { says: 'You can also contact the National Consumer Helpline', keptBy: 'statement' },
    { says: 'You can stop using Xplorers', keptBy: deletion },
    {
      says: 'We may suspend an account',
      keptBy: [
        'test/api/operator/people.test.ts',
        'suspends an account: every call is refused at once',
      ],
    },
    { says: "If the breach isn't serious", keptBy: 'people' },
    { says: 'We refund what you paid for unused days', keptBy: 'people' },
    { says: 'If we change these terms', keptBy: 'people' },
    {
      says: 'We announce changes that matter',
      keptBy: ['test/ops/people.test.ts', 'announce-terms mails everybody once'],
    },
  ],
  returnPolicy: [
    {
      says: 'We show them how many entries',
      keptBy: ['test/api/product/services.test.ts', 'whose approvers saw it'],
    },
    {
      says: 'With Innovator, service requests that we haven',
      keptBy: ['test/api/product/services.test.ts', 'what was not accepted ends with the refund'],
    },
    { says: 'Plans are digital: we ship nothing', keptBy: 'statement' },
    {
      says: 'You can ask for a refund within',
      keptBy: ['test/web/receiptScreens.test.tsx', 'offers a refund within seven days'],
    },
    { says: 'We send an approved refund to Razorpay', keptBy: refund },
    { says: 'We refund the money you paid for the order', keptBy: refund },
    { says: 'We charge no fee', keptBy: 'people' },
    { says: 'We aim to decide within {{refundApprovalDays}} days', keptBy: 'people' },
    {
      says: 'We decline only if',
      keptBy: [
        'test/api/mails/money.test.ts',
        'that a refund was declined, in the words of finance',
      ],
    },
    { says: 'You can track your request', keptBy: refund },
    { says: 'After {{refundWindowDays}} days, we refund you if a fault', keptBy: 'people' },
    { says: 'A partial refund for our fault', keptBy: faultDays },
    {
      says: 'When we refund it, the higher plan ends',
      keptBy: ['test/domain/money/plans/entitlement.test.ts', 'an upgrade'],
    },
    {
      says: 'We refund the money you paid for the upgrade',
      keptBy: ['test/domain/money/plans/entitlement.test.ts', 'an upgrade'],
    },
    {
      says: 'If the remaining value is more than the credit',
      keptBy: ['test/domain/money/refunds/creditedRefunds.test.ts', 'what an upgrade leaves'],
    },
    { says: 'We send it through Razorpay to the card', keptBy: refund },
    {
      says: "Your profile shows Razorpay's reference",
      keptBy: ['test/web/receiptScreens.test.tsx', 'that is a credit note states'],
    },
    {
      says: 'If you ask your bank to take a payment back',
      keptBy: [
        'test/domain/money/refunds/deciding.test.ts',
        'is refused while the payment is disputed',
      ],
    },
    {
      says: "We follow the bank's decision",
      keptBy: [
        'test/domain/money/plans/entitlement.test.ts',
        'stays while a dispute is open or won',
      ],
    },
    {
      says: 'We check every open order with Razorpay',
      keptBy: [
        'test/api/payment/unreported.test.ts',
        'a payment whose browser and webhook are lost is granted by the next reading of Razorpay’s lists',
      ],
    },
    { says: '**Paid twice for the same plan', keptBy: duplicate },
    { says: 'If your bank has only set the money aside, we don', keptBy: notCaptured },
    { says: 'Otherwise we refund the whole amount without your asking.', keptBy: tooLate },
    { says: "**You're under 18, and your parent or guardian withdrew", keptBy: lateForMinor },
    {
      says: '**You deleted your account before your bank answered.**',
      keptBy: lateForDeleted,
    },
    {
      says: 'If you were charged, we refund the whole amount without your asking.',
      keptBy: lateForDeleted,
    },
    {
      says: '**Authorised, but not needed.**',
      keptBy: [
        'test/web/payment/paymentWords.test.ts',
        'says whether money reached us and may still',
      ],
    },
    {
      says: '**Wrong amount.**',
      keptBy: [
        'test/domain/money/refunds/refunding.test.ts',
        'enters the queue when a payment does not fit its order',
      ],
    },
    { says: 'We send you a ticket number', keptBy: 'people' },
  ],
  disclaimer: [
    { says: 'We prepare them with care', keptBy: 'people' },
    { says: "We don't promise marks", keptBy: 'statement' },
    { says: "We don't verify who did the work", keptBy: 'statement' },
    {
      says: 'We read them before publishing',
      keptBy: [
        'test/api/product/proposing.test.ts',
        'is not published before its author has agreed to that',
      ],
    },
    { says: "We don't run the sites", keptBy: 'statement' },
    { says: "We'll reply and correct it", keptBy: 'people' },
  ],
  aboutUs: [
    {
      says: 'You can use them right on the page',
      keptBy: ['test/content/tools.test.ts', 'are in each of the twenty'],
    },
    {
      says: 'So in every section of a course we ask',
      keptBy: ['test/content/catalogue.test.ts', 'asks in every section of every course'],
    },
    {
      says: 'In every build we ask at least three times',
      keptBy: ['test/content/buildChecks.test.ts', 'are three or more in every build, in at least'],
    },
    { says: 'We believe engineering is learned by doing', keptBy: 'statement' },
    { says: '**Builds** guide you step by step to a thing you can hold', keptBy: 'statement' },
    { says: 'We sell plans, from', keptBy: 'statement' },
    { says: 'We show no ads', keptBy: 'people' },
    { says: 'We send you a ticket number', keptBy: 'people' },
  ],
  // What each plan adds, as its card says it.
  plans: [
    {
      says: 'Saved progress',
      keptBy: ['test/api/product/reading.test.ts', 'keeps progress with the same entries'],
    },
    {
      says: 'Certificates for free courses',
      keptBy: ['test/api/product/certificates.test.ts', 'is issued once every section is done'],
    },
    {
      says: 'Courses and builds saved for later',
      keptBy: ['test/api/product/savedEntries.test.ts', 'are listed newest first'],
    },
    {
      says: 'Your own case studies (published after review)',
      keptBy: ['test/api/product/proposing.test.ts', 'is kept under its author'],
    },
    {
      says: 'All courses with certificates',
      keptBy: ['test/api/product/reading.test.ts', 'reads the documents that the level opens'],
    },
    {
      says: 'All tools',
      keptBy: ['test/journeys/learner.test.ts', 'uses a tool with the keyboard'],
    },
    {
      says: 'All builds',
      keptBy: ['test/api/product/reading.test.ts', 'reads the documents that the level opens'],
    },
    {
      says: 'Services',
      keptBy: ['test/api/product/services.test.ts', 'what is declined or withdrawn does not count'],
    },
    {
      says: 'Lab day seats',
      keptBy: ['test/api/product/labDays.test.ts', 'is for Innovators, and can be booked'],
    },
  ],
};

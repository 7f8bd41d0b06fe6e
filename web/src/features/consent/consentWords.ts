import { noticeVersion } from '../../../../lambdas/contract/constants.ts';

/** A version's label in words: "version 2". */
export function versionWords(label: string): string {
  return `version ${label.slice(1)}`;
}

/** Every text about the privacy notice and agreeing to it. */
export const consentWords = {
  first: {
    title: 'Before you start',
    lead: 'One thing to read, two things to tell us. It takes a minute.',
    failed:
      'We couldn’t load your account. Nothing was saved. Check your connection and try again.',
  },
  changed: {
    title: 'Our privacy notice has changed',
    lead: 'Please read it again. Your account, your plan and everything in it stay as they are.',
  },
  heading: 'What we do with your data',
  points: [
    'We keep your name, your email address and Google’s identifier for you, to sign you in and know it’s you.',
    'We keep your plan, your orders and what Razorpay tells us about your payments, to give you the plan and keep our books.',
    'We keep what you save and write here, such as your progress and your profile, to show it to you and act on it.',
    'Amazon Web Services in Mumbai runs our servers, Google signs you in, and Razorpay takes payments. We show no ads and never sell data.',
    'In your profile you can download everything, correct it, delete your account, or withdraw your consent at any time.',
  ],
  complaints: 'Questions and complaints:',
  board: 'You can also complain to the Data Protection Board of India.',
  whole: `This is ${versionWords(noticeVersion)} of our notice. All the details:`,
  notice: 'Privacy policy',
  terms: 'Terms & Conditions',
  accept: 'With “Agree and continue” you also accept our',
  tick: 'I’ve read the privacy notice and agree to my data being used this way.',
  form: 'Agree to the privacy notice',
  agree: 'Agree and continue',
  busy: 'Saving…',
  problems: {
    tick: 'Tick this to agree. If you don’t agree, choose “Decline”.',
    age: 'Choose one.',
    guardianName: 'Enter the name of your parent or guardian.',
    ownAddress: 'Enter your parent’s or guardian’s own address, not yours.',
  },
  guardianHint:
    'If you’re under 18, a parent or guardian must agree to your account. We may ask them to confirm.',
  decline: 'Decline and sign out',
  declining: 'Signing you out…',
  ifDeclined: {
    newcomer:
      'If you decline, we sign you out and delete what this sign-in stored: your profile and the account at our sign-in service.',
    known:
      'If you decline, we sign you out. Your account stays as it is, and we ask again the next time you sign in.',
  },
  declined: 'You declined, so you’re signed out and we deleted what the sign-in had stored.',
  yourData:
    'You don’t need to agree to see your orders and refunds, download your data or delete your account:',
  profile: {
    link: 'Your profile',
    heading: 'Privacy notice',
    agreed: (version: string, date: string) =>
      `You agreed to ${versionWords(version)} of our privacy notice on ${date}.`,
    adult: 'You told us you’re 18 or over.',
    guardian: (name: string) => `${name}, your parent or guardian, agrees too.`,
    old: 'That version has changed since. Until you agree to the new one, we save nothing you write.',
    none: 'You haven’t agreed to our privacy notice yet. Until you do, we save nothing you write.',
    withdrawn: (date: string) =>
      `You withdrew your consent on ${date}. Until you agree again, we save nothing you write.`,
    read: 'Read the privacy notice',
    agree: 'Read and agree',
    cancel: 'Cancel',
    withdraw: 'Withdraw consent',
    withdrawing: 'Withdrawing…',
    question: 'Withdraw your consent?',
    confirm: 'Yes, withdraw it',
    keep: 'Keep my consent',
    consequence:
      'From then on we save nothing new that you write: no progress, no changes to your profile, no saved entries, no requests.',
    stays:
      'We keep what’s already there until you delete your account. Your plan still opens its entries, and orders, refunds, invoices, your download and deletion work as before. You can agree again here at any time.',
    changed: 'You’ve withdrawn your consent.',
    given: 'Thank you. Your consent is saved.',
  },
} as const;

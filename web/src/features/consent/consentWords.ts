/** A version's label in words: "version 2". */
function versionWords(label: string): string {
  return `version ${label.slice(1)}`;
}

/** Every text about the privacy policy and agreeing to it. */
export const consentWords = {
  first: {
    title: 'Your data and your age',
    thenPay: (level: string, price: string) => `After that you can pay for ${level}, ${price}.`,
    failed:
      'We couldn’t load your account. Nothing was saved. Check your connection and try again.',
  },
  changed: {
    title: 'Our privacy policy or terms have changed',
    lead: 'Please read them again. Your account and plan won’t change.',
  },
  turnedAdult: {
    title: 'You’re 18 now',
    lead: 'From now on you decide for yourself. Please read this again. Your account and plan won’t change.',
  },
  thenEntry: (title: string) => `After that you’re back at “${title}”.`,
  heading: 'What we do with your data',
  short: [
    'We store your name, email, orders and progress to run your account.',
    'No ads, and we never sell data.',
    'In your profile you can download, correct or delete it, or withdraw consent, at any time.',
  ],
  details: 'In detail, and where to complain',
  points: [
    'Your Google account ID, and when and on what kind of device you sign in: to sign you in, on one device at a time.',
    'Your orders and payments: to give you your plan and keep our books.',
    'Your progress, answers, and what you save or write: to show it to you, answer your requests and, if you ask, publish your case studies.',
    'Amazon Web Services (servers in Mumbai), Google (sign-in) and Razorpay (payments) handle data for us.',
  ],
  complaints: 'Complaints:',
  board: 'or the Data Protection Board of India.',
  agreeing:
    'By pressing “Agree and continue”, you agree to our use of your data as described above and in our',
  notice: 'Privacy policy',
  accepting: ', and accept our',
  terms: 'Terms & Conditions',
  form: 'Agree to the privacy policy',
  agree: 'Agree and continue',
  busy: 'Saving…',
  problems: {
    age: 'Tell us whether you’re 18 or over.',
    adultFrom: 'Enter the day you turn 18, as day, month and year.',
    guardianName: 'Enter the name of your parent or guardian.',
    ownAddress: 'Enter your parent’s or guardian’s own address, not yours.',
  },
  guardianHint:
    'If you’re under 18, a parent or guardian must agree to your account. We’ll email them a link. Until they agree, you can read everything that’s free and answer its questions, but we save nothing you do, and you can’t buy a plan.',
  decline: 'Decline and sign out',
  declining: 'Signing you out…',
  ifDeclined: {
    newcomer:
      'If you decline, we’ll sign you out and delete the account that signing in has just created.',
    known:
      'If you decline, we’ll sign you out. Your account stays as it is, and we’ll ask again the next time you sign in.',
  },
  declined:
    'You declined, so we signed you out and deleted the account that signing in had created.',
  yourData:
    'You don’t have to agree to see your orders and refunds, download your data or delete your account. Go to',
  profile: {
    link: 'Your profile',
    heading: 'Privacy policy',
    agreed: (version: string, terms: string, date: string) =>
      `You agreed to ${versionWords(version)} of our privacy policy and accepted ${versionWords(terms)} of our terms on ${date}.`,
    adult: 'You told us you’re 18 or over.',
    guardian: {
      asked: (name: string, emailID: string, date: string) =>
        `We emailed ${name}, your parent or guardian, at ${emailID} on ${date}, and they haven’t answered yet.`,
      agreed: (name: string, _: string, date: string) =>
        `${name}, your parent or guardian, agreed on ${date}.`,
      declined: (name: string, _: string, date: string) =>
        `${name}, your parent or guardian, declined on ${date}. They can still agree by the link in our email.`,
      withdrawn: (name: string, _: string, date: string) =>
        `${name}, your parent or guardian, withdrew their consent on ${date}. They can still agree by the link in our email.`,
    },
    adultFrom: (date: string) => `You told us you turn 18 on ${date}.`,
    untilGuardian:
      'Until they agree, you can read everything that’s free and what your plan includes, but we save nothing new, and you can’t buy a plan.',
    resend: 'Send the email again',
    resending: 'Sending…',
    resent: 'We’ve sent the email again.',
    another: 'Name someone else',
    turnedAdult:
      'You’re 18 now, so you decide for yourself: please read the policy and agree again.',
    old: 'They have changed since. Until you agree to the new ones, we save nothing you write.',
    none: 'You haven’t agreed to our privacy policy yet. Until you do, we save nothing you write.',
    withdrawn: (date: string) =>
      `You withdrew your consent on ${date}. Until you agree again, we save nothing you write.`,
    read: 'Read the privacy policy',
    agree: 'Read and agree',
    cancel: 'Cancel',
    withdraw: 'Withdraw consent',
    withdrawing: 'Withdrawing…',
    question: 'Withdraw your consent?',
    confirm: 'Withdraw my consent',
    keep: 'Keep my consent',
    consequence:
      'We’ll stop saving anything new: progress, certificates, profile changes, saved courses and builds, case studies and service requests. You can still ask for refunds.',
    stays:
      'We keep what’s already there until you delete your account. You can still use everything in your plan, see your orders, refunds and receipts, and download or delete your data. You can agree again here at any time.',
    changed: 'You’ve withdrawn your consent.',
    given: 'Thank you. Your consent is saved.',
  },
} as const;

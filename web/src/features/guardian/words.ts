import { priceRupees, studentRetentionDays } from '../../../../lambdas/contract/constants.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { GuardianState } from '../../../../lambdas/contract/vocabulary.ts';
import { formatDay } from '../../lib/formatDay.ts';

/** What is stored of a child, and for what, once a parent or guardian agrees: the email that asks them says the same. */
export const storedWords = {
  account: [
    ['Name, email address and Google account ID', 'To sign them in'],
    ['When and on what kind of device they sign in', 'To keep the account on one device at a time'],
    [
      'Progress, answers, certificates and what they save or write',
      'To show it to them, to answer their requests and, if they ask, to publish their case studies',
    ],
    ['Orders and payments', 'To give them the plan they buy and keep our books'],
    ['Your name and email address', 'To ask you, and to show that you agreed'],
  ],
  freeBites: [
    [
      'Name, email address, roll number, and course and year if they added them',
      'To give them free samples',
    ],
    ['The samples they open', 'To count them'],
    ['Your name and email address', 'To ask you, and to show that you agreed'],
  ],
} as const;

/** Every text of the page on which a parent or guardian answers. */
export const guardianWords = {
  title: 'For parents and guardians',
  lead: 'Someone under 18 named you as their parent or guardian. Please read this and answer.',
  loading: 'Loading what you’re asked',
  failed: 'We couldn’t load this.',
  broken:
    'This link doesn’t work. It may be incomplete or too old, or there’s nothing left to decide: they named someone else, turned 18 or deleted their account or registration. Questions? Write to ',
  footAddress: 'the address at the bottom of this page',
  facts: {
    account: 'Account',
    name: 'Name',
    adultFrom: 'Turns 18 on',
    college: 'College',
    emailID: 'Email address',
    day: formatDay,
  },
  storedHeading: 'What we store, and why',
  until: {
    account:
      'Until you agree, they can read everything that’s free, but they can’t buy anything, and we store nothing more about them than their sign-ins.',
    freeBites:
      'Until you agree, they can’t open samples, and their college doesn’t see the registration. If you don’t answer, we delete it.',
  },
  more: {
    account: `If you agree, they can also buy a plan, from ${formatRupees(priceRupees.explorer)} for a year. We show no ads, don’t track what they do elsewhere and never sell data.`,
    freeBites: `Their college sees their name and roll number, and their course and year if they added them, to check that they study there. We delete everything after ${studentRetentionDays} days. It’s free.`,
  },
  rights: {
    account:
      'You can withdraw your consent here at any time until they turn 18: keep our email. They can download or delete their data in their profile. To see or correct it yourself, or to complain, write to',
    freeBites:
      'You can withdraw your consent here at any time: keep our email. To see or correct the data, or to complain, write to',
  },
  who: (name: string, address: string) => `${name}, ${address}, is responsible for the data.`,
  policy: 'Privacy policy',
  whole: 'All the details are in our',
  form: 'Your answer',
  tick: 'I’m 18 or over, and I’m their parent or lawful guardian.',
  tickProblem: 'Tick the box to agree, or choose “Decline”.',
  agree: 'I agree',
  decline: 'Decline',
  busy: 'Saving…',
  states: {
    asked: 'You haven’t answered yet.',
    agreed: 'You agree. Thank you.',
    declined: 'You declined.',
    withdrawn: 'You withdrew your consent.',
  } satisfies Record<GuardianState, string>,
  after: {
    account:
      'We store nothing more about them than their sign-ins and what a plan they already have needs, and they can’t buy anything. What’s already there stays until they delete their account. You can agree below at any time.',
    freeBites: 'The registration is cancelled, and we’ve deleted their details and yours.',
  },
  withdraw: {
    label: 'Withdraw my consent',
    question: 'Withdraw your consent?',
    confirm: 'Withdraw it',
    keep: 'Keep it',
    account:
      'We’ll store nothing more about them than their sign-ins and what a plan they already have needs, and they can’t buy anything. A plan they’ve already paid for stays readable until it ends. To end it and get the unused days refunded, write to us.',
    freeBites:
      'We’ll cancel the registration and delete their details and yours. You can’t undo this.',
  },
} as const;

import { operatorDays, operatorGrantDays } from '../../../../../lambdas/contract/constants.ts';
import type {
  OpenedPerson,
  PersonOrder,
  WrittenText,
} from '../../../../../lambdas/contract/groups/operator.ts';
import { guardianState } from '../../../../../lambdas/contract/guardian.ts';
import type { ExtensionCause, Group } from '../../../../../lambdas/contract/vocabulary.ts';
import { counted } from '../../../lib/counted.ts';
import { formatTime } from '../../../lib/formatDate.ts';

/** Every text of people's accounts on the console. */

/** Finding a person. */
export const findTexts = {
  heading: 'People',
  lead: 'The audit log records every account you open and every change you make. The person can see those records when they download their data.',
  form: 'Find an account',
  address: 'Email address',
  hint: 'The exact address the person signs in with.',
  problem: 'Enter a complete email address.',
  submit: 'Find account',
  loading: 'Opening the account',
} as const;

/** An account that is open. */
export const personTexts = {
  onIt: (name: string, at: string) =>
    `${name} opened this account too, on ${at}. Check with them before you change it.`,
  email: 'Email',
  since: 'Member since',
  roles: 'Roles',
  noRoles: 'None',
  plan: 'Plan',
  consent: 'Consent',
  noConsent: 'Hasn’t agreed to the privacy policy',
  consentOf: ({
    version,
    at,
    adult,
    withdrawnAt,
    guardian,
  }: NonNullable<OpenedPerson['consent']>) =>
    withdrawnAt === undefined
      ? `Notice ${version.slice(1)}, ${adult ? 'as an adult' : `under 18, guardian ${guardian ? guardianState(guardian) : 'not asked'}`}, on ${formatTime(at)}`
      : `Withdrawn on ${formatTime(withdrawnAt)}`,
  orders: 'Orders',
  noOrders: 'No orders.',
  leftOut: (count: number) =>
    `There are too many orders or texts for one page. Not shown: the ${count.toLocaleString('en-IN')} oldest.`,
  order: 'Order',
  placed: 'Placed',
  price: 'Price',
  result: 'Result',
  sessions: 'Sign-ins',
  noSessions: 'No sign-ins.',
  signedIn: (at: string) => `Signed in on ${at}`,
  active: 'In use',
} as const;

/** The names of roles. */
export const roleNames: Readonly<Record<Group, string>> = {
  operator: 'Operator',
  finance: 'Finance',
};

/** Which plan a person has, until when, and which order granted it. */
export function planWords({ level, validUntil, orderID, ended }: OpenedPerson['plan']): string {
  if (validUntil !== null) {
    return `${level} until ${formatTime(validUntil)}, from order ${orderID}`;
  }
  return ended ? `${level}. ${ended.level} ended on ${formatTime(ended.at)}` : level;
}

const unpaid = {
  open: 'Not paid',
  confirming: 'Waiting for the bank',
  failed: 'Declined by the bank',
  released: 'Authorised, then released',
  expired: 'Never paid',
  inReview: 'Paid, but the amount doesn’t match',
} satisfies Record<Exclude<PersonOrder['state'], 'paid'>, string>;

const paid = {
  none: 'Paid, no plan granted',
  granted: 'Paid',
  duplicate: 'Paid twice, refund due',
  lowerPlan: 'Had a higher plan, refund due',
  tooLate: 'Paid too late, refund due',
  refunded: 'Refunded in full',
} satisfies Record<PersonOrder['outcome'], string>;

/** What became of an order, in a few words. */
export function orderResult({
  state,
  outcome,
  validFrom,
  validUntil,
  endedBy,
  refund,
}: PersonOrder): string {
  if (state !== 'paid') {
    return unpaid[state];
  }
  const period =
    validFrom === null || validUntil === null
      ? ''
      : `: plan from ${formatTime(validFrom)} until ${formatTime(validUntil)}`;
  const replaced = endedBy === null ? '' : ', when a higher plan replaced it';
  const partly = refund === 'partial' ? '. Partly refunded' : '';
  return `${paid[outcome]}${period}${replaced}${partly}`;
}

/** Days that were added to a plan. */
export function addedDaysWords({ days, at, reason }: PersonOrder['extensions'][number]): string {
  return `${counted(days, 'day')} added on ${formatTime(at)}: ${reason}`;
}

/** Reading what a person wrote. */
export const writtenTexts = {
  heading: 'What they wrote',
  lead: 'Case studies, questions, answers, service requests and refund requests are hidden until you say why you need to read them.',
  form: 'Read what they wrote',
  reason: 'Reason',
  hint: 'In English. The audit log keeps it permanently and the person can read it, so don’t name anyone.',
  tooShort: (least: number) => `Give a reason of at least ${least} characters.`,
  noAddress: 'Leave out the email address.',
  submit: 'Show what they wrote',
  none: 'They haven’t written anything.',
  kinds: {
    caseStudy: 'Case study',
    post: 'Question, answer or mistake',
    service: 'Service request',
    refund: 'Refund request',
  } satisfies Record<WrittenText['kind'], string>,
} as const;

/** Changing an account. */
export const changeTexts = {
  heading: 'Change this account',
  own: 'This is your own account. Another operator has to change it.',
  what: 'What do you want to do?',
  extend: 'Add days to the plan',
  signOut: 'Sign out everywhere',
  grant: 'Make them an operator',
  revoke: (role: Group) => `Remove the ${roleNames[role].toLowerCase()} role`,
  suspend: 'Suspend the account',
  lift: 'Lift the suspension',
  days: 'Days',
  daysHint: `From 1 to ${operatorDays}. That’s also the most you can add to one person’s plan in a year.`,
  daysProblem: `Enter a whole number from 1 to ${operatorDays}.`,
  cause: 'Cause',
  causes: {
    outage: 'An outage: an upgrade won’t charge these days',
    goodwill: 'Goodwill: the plan lasts longer, with no cash value',
  } satisfies Record<ExtensionCause, string>,
  causeProblem: 'Choose a cause.',
  reason: 'Reason',
  reasonHint:
    'The person and finance read this. If you add the same days for the same reason again, nothing changes.',
  suspendHint: 'The person reads this in the email about it. Warn first, unless it’s serious.',
  reasonProblem: 'Give a reason.',
  submit: {
    extendPlan: 'Add days',
    signOut: 'Sign out everywhere',
    grantRole: 'Grant role',
    revokeRole: 'Remove role',
    suspend: 'Suspend account',
    lift: 'Lift suspension',
  },
  busy: 'Saving…',
  questions: {
    extendPlan: 'Add these days?',
    signOut: 'Sign out everywhere?',
    revokeRole: 'Remove the role?',
    suspend: 'Suspend this account?',
  },
  effects: {
    extendPlan: (days: number, level: string) =>
      `${level} will last ${counted(days, 'day')} longer. You can’t take days back.`,
    signOut: 'They’ll have to sign in again on every device.',
    revokeRole: 'They’ll lose the role right away and have to sign in again on every device.',
    suspend:
      'They can’t use the account on any device until you lift this. Their plan runs on: refund unused days, unless they harmed others.',
  },
  done: {
    extendPlan: 'Days added. The new end is shown above.',
    signOut: 'Signed out on every device.',
    grantRole: 'They’ll be an operator the next time they sign in, or within an hour.',
    revokeRole: 'Role removed. They’ve been signed out on every device.',
    suspend: 'Account suspended. We’re emailing them your reason.',
    lift: 'Suspension lifted. They can sign in again.',
  },
  needsSecond: `Another operator has to do the same within ${operatorGrantDays} days. Then they’ll be an operator.`,
  doneBefore: 'Nothing changed: this was done before.',
} as const;

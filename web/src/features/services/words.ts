import { planValidityDays, serviceAnswerDays } from '../../../../lambdas/contract/constants.ts';
import type { ServiceAllowance } from '../../../../lambdas/contract/entities.ts';
import type { ServiceID } from '../../../../lambdas/contract/services.ts';
import type { ServiceState } from '../../../../lambdas/contract/vocabulary.ts';
import { counted } from '../../lib/counted.ts';
import { formatDate } from '../../lib/formatDate.ts';

/** What the form of a service asks for. */
interface FormWords {
  readonly about: string;
  readonly link: string;
  readonly neededBy: string;
}

const review = {
  neededBy: 'When do you need it? (optional)',
} as const;

/** The form of each service. */
export const serviceForms: Readonly<Record<ServiceID, FormWords>> = {
  'circuit-design-review': {
    ...review,
    about: 'What the circuit does, what powers it, what it drives, and what you’re unsure of',
    link: 'Link to the schematic and the parts list',
  },
  'code-review': {
    ...review,
    about: 'What the program does, how to run it, and one to three questions',
    link: 'Link to the code',
  },
  'drawing-check': {
    ...review,
    about: 'What the part is for, how it will be made, and what you couldn’t answer yourself',
    link: 'Link to the drawing',
  },
  'project-mentor-hour': {
    about: 'Goal, where you’re stuck, what you measured and tried, and three times that suit you',
    link: 'Link to a diagram, photo or data (optional)',
    neededBy: 'Latest day for the call (optional)',
  },
  'report-reading': {
    about: 'What the reader should take away, and your college’s format rules if there are any',
    link: 'Link to the report',
    neededBy: 'When do you hand it in? (optional)',
  },
  'viva-rehearsal': {
    about: 'Three dates and times that suit you, the language, and what to call you',
    link: 'Link to the report and the slides',
    neededBy: 'Day of the real viva (optional)',
  },
};

/** What a state is called, and what happens next. */
export const stateWords: Readonly<Record<ServiceState, { name: string; means: string }>> = {
  requested: {
    name: 'Requested',
    means: `We’ll answer within ${serviceAnswerDays} working days.`,
  },
  accepted: { name: 'Accepted', means: 'We’ll tell you when we start.' },
  inProgress: { name: 'In progress', means: 'We’re working on it.' },
  delivered: {
    name: 'Delivered',
    means: 'Read the result below. Ask if something is unclear, or close the request.',
  },
  closed: { name: 'Closed', means: 'This request is finished.' },
  declined: { name: 'Declined', means: 'It doesn’t count against your plan.' },
  withdrawn: { name: 'Withdrawn', means: 'It doesn’t count against your plan.' },
};

/** How many requests are left, before one asks. @param until when the plan ends, epoch ms */
export function leftWords(
  { included, used, nextAt }: ServiceAllowance,
  until: number | null,
): string {
  const end = until === null ? 'in this plan' : `until ${formatDate(until)}`;
  return nextAt === null
    ? `${counted(included - used, 'request')} left ${end}.`
    : `No requests left. You can make the next one on ${formatDate(nextAt)}.`;
}

export const serviceWords = {
  includedHeading: 'What’s included',
  heading: 'Request this service',
  included: (count: number) =>
    `Innovator includes ${count === 1 ? 'one request' : `${count} requests`} for this service in ${planValidityDays} days. You’ll get a first reply within ${serviceAnswerDays} working days.`,
  loading: 'Loading your requests',
  failed: 'We couldn’t load your requests. Check your connection and try again.',
  submit: 'Send request',
  sending: 'Sending…',
  linkHint:
    'An https link that opens without signing in, such as a shared folder. Leave out other people’s names and phone numbers.',
  own: 'Your requests',
  sent: 'Request sent. Our answer appears here, and we’ll email you when it does.',
  mine: 'My services',
  requestedOn: (day: string) => `Sent on ${day}`,
  neededBy: (day: string) => `needed by ${day}`,
  you: 'You',
  us: 'Xplorers',
  message: 'Add a message',
  reply: 'Send message',
  close: 'Close request',
  withdraw: 'Withdraw request',
  withdrawQuestion: 'Withdraw this request?',
  withdrawMeans: 'We’ll stop here, and it won’t count against your plan. You can ask again.',
  labDay: {
    ways: 'Colleges can ask for a visit and Innovators can book seats here:',
    link: 'See lab days',
    visit: 'Ask for a college visit',
    visitMeans: 'Asking is free. Seats at lab days come with Innovator.',
    none: 'No lab day is planned right now.',
    isFree: 'Asking for a visit is free.',
  },
} as const;

import type { ListedCollege } from '../../../../../lambdas/contract/groups/operator.ts';
import type { StudentState } from '../../../../../lambdas/contract/vocabulary.ts';
import { counted } from '../../../lib/counted.ts';
import { formatDate } from '../../../lib/formatDate.ts';

/** Every text of the colleges on the console. */

/** All colleges. */
export const collegesTexts = {
  heading: 'Colleges',
  lead: 'Colleges that take part in freeBites. Open one to change its dates, seats and samples, or to give out its places.',
  loading: 'Loading the colleges',
  failed: 'We couldn’t load the colleges. Nothing has changed.',
  none: 'No colleges yet. Import them with “npm run ops -- colleges import”.',
  found: (count: number) => (count === 1 ? 'One college.' : `${count} colleges, by name.`),
  leftOut: (count: number) =>
    `There are too many colleges for one page. Not shown: the last ${count.toLocaleString('en-IN')} by name. “npm run ops -- operator openCollege” opens any.`,
  table: 'Colleges',
  college: 'College',
  window: 'Registration',
  seats: 'Seats',
  places: 'Places filled',
  waiting: 'Waiting',
} as const;

/** A college's window. */
const windowTexts = {
  open: (until: string) => `Open until ${until}`,
  opens: (from: string) => `Opens on ${from}`,
  closed: (since: string) => `Closed on ${since}`,
  none: 'No dates set',
} as const;

/** A college's window of registration in a few words, in days of India. @param now epoch ms */
export function windowWords(
  { opensAt, closesAt, isOpen }: Pick<ListedCollege, 'opensAt' | 'closesAt' | 'isOpen'>,
  now: number,
): string {
  if (opensAt === null || closesAt === null) {
    return windowTexts.none;
  }
  if (isOpen) {
    return windowTexts.open(formatDate(closesAt));
  }
  return opensAt > now
    ? windowTexts.opens(formatDate(opensAt))
    : windowTexts.closed(formatDate(closesAt));
}

/** One college. */
export const collegeTexts = {
  back: 'Back to all colleges',
  heading: 'College',
  loading: 'Opening the college',
  onIt: (name: string, at: string) =>
    `${name} opened this college too, on ${at}. Check with them before you change it.`,
  title: (name: string, city: string) => `${name}, ${city}`,
  window: 'Registration',
  seats: 'Seats',
  places: 'Places filled',
  waiting: 'On the waiting list',
  samples: 'Samples',
  noSamples: 'None',
  vouched: 'Confirmed by the college',
  hasVouched: 'Yes. Students it hasn’t confirmed keep waiting.',
  hasNotVouched: 'Not yet. Places go to everyone, in the order they registered.',
  share: 'Registration page',
  shareLead: 'Send students this link, or print the code.',
  code: (name: string) => `QR code of the registration page of ${name}`,
  theLink: 'the link',
} as const;

/** Changing a college. */
export const settingsTexts = {
  heading: 'Dates, seats and samples',
  opensOn: 'First day',
  opensHint: 'From midnight in India.',
  closesOn: 'Last day',
  closesHint: 'Until midnight in India. Leave both empty until you know the dates.',
  bothProblem: 'Set both days, or neither.',
  orderProblem: 'The last day can’t be before the first day.',
  seats: 'Seats',
  seatsHint: 'Students who have a place keep it, even if you lower this.',
  seatsProblem: (most: number) => `Use a whole number from 0 to ${most}.`,
  samples: 'Samples',
  samplesHint:
    'IDs of catalogue entries, with spaces between. Students see those that are published.',
  samplesProblem: (most: number) =>
    `Use at most ${most} entry IDs: lower-case letters, digits and hyphens.`,
  submit: 'Save changes',
  busy: 'Saving…',
  saved: 'Saved. Students see it within a minute.',
  notNew: 'Nothing changed: the college already had these settings.',
  reload: 'Open it again',
} as const;

/** The students of a college. */
export const studentsTexts = {
  heading: 'Students',
  none: 'No one has registered yet.',
  tick: 'Tick students to confirm or decline them.',
  ticked: (count: number) => `${counted(count, 'student')} selected.`,
  confirm: (count: number) => `Preview: confirm ${counted(count, 'student')}`,
  decline: (count: number) => `Preview: decline ${counted(count, 'student')}`,
  everyone: 'Preview: give everyone a place',
  free: 'Preview: fill free places from the waiting list',
  table: 'Students',
  student: 'Student',
  rollNumber: 'Roll number',
  course: 'Course',
  year: (year: number) => `year ${year}`,
  registered: 'Registered',
  state: 'State',
} as const;

/** Ticking students by roll number. */
export const rollNumbersTexts = {
  heading: 'Tick students by roll number',
  label: 'Roll numbers',
  hint: 'One per line, as the college sent them. Spaces and capital letters don’t matter.',
  problem: 'Enter or paste at least one roll number.',
  submit: 'Tick these students',
  ticked: (count: number) => `${counted(count, 'student')} ticked.`,
  placed: (count: number) => `${count} of them already ${count === 1 ? 'has' : 'have'} a place.`,
  unknown: (rolls: readonly string[]) =>
    `Not registered here: ${rolls.slice(0, 20).join(', ')}${rolls.length > 20 ? ` and ${rolls.length - 20} more` : ''}.`,
} as const;

/** What confirming would change. */
export const previewTexts = {
  heading: 'What will change',
  loading: 'Working out what will change',
  failed: 'We couldn’t work out what will change. Nothing has changed.',
  none: 'Nothing would change.',
  lead: (count: number) => `${counted(count, 'student')} will be updated. Nothing is saved yet.`,
  after: (places: number, seats: number, waiting: number, declined: number) =>
    `After that, ${places} of ${counted(seats, 'seat')} will be taken, with ${waiting} on the waiting list and ${declined} declined.`,
  table: 'What will change',
  now: 'Now',
  next: 'After',
  write: (count: number) => `Update ${counted(count, 'student')}`,
  busy: 'Saving…',
  question: (count: number) => `Update ${counted(count, 'student')}?`,
  effect:
    'They’ll see it right away. You can’t take a place back; only the student can give it up. You can still confirm someone you declined.',
  cancel: 'Back to the list',
  checkAgain: 'Check again',
  written: (count: number) => `${counted(count, 'student')} updated.`,
  notNew: 'Nothing changed: the list was already like this.',
} as const;

const states: Readonly<Record<StudentState, string>> = {
  received: 'To confirm',
  place: 'Has a place',
  waiting: 'On the waiting list',
  declined: 'Declined',
  guardianAsked: 'Waiting for a parent or guardian',
  givenBack: 'Cancelled',
};

/** The state of a student in a few words. @param position on the waiting list, from 1 */
export function studentState(state: StudentState, position: number | null): string {
  return position === null ? states[state] : `Number ${position} on the waiting list`;
}

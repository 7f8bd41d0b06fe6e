import {
  guardianRegistrationDays,
  minimumPlaceDays,
  studentRetentionDays,
} from '../../../../lambdas/contract/constants.ts';
import type { RefusedStatus, StudentState } from '../../../../lambdas/contract/vocabulary.ts';
import { problemWords } from '../../api/problemWords.ts';
import type { ClientRouteId, Problem, Success } from '../../api/send.ts';
import { counted } from '../../lib/counted.ts';
import { daysUntil, formatDate } from '../../lib/formatDate.ts';
import { planWords } from '../catalogue/cardWords.ts';

/** Every text about freeBites. */

/** The page, and how freeBites works. */
export const freeBitesTexts = {
  title: 'freeBites',
  lead: 'Free samples for students of participating colleges: courses, builds and tools.',
  heading: 'Get your samples',
  howItWorks: {
    label: 'How freeBites works',
    heading: 'How it works',
    steps: [
      'Find your college and register in one short form. You don’t need an account or a plan.',
      'Save the freeBites ID you get. You’ll need it to open your samples and check your status.',
      'Open one sample of your choice right away.',
      `Your college confirms that you study there. Places are first come, first served; once they’re all taken, there’s a waiting list. With a place, you can open all your college’s samples until registration closes, and for at least ${minimumPlaceDays} days after your college confirms you.`,
    ],
    colleges: 'For colleges',
    takePart:
      'We agree on the dates, the number of places and the samples with each college. The coordinator gets a link to the student list and confirms students there. To take part, write to ',
  },
  /** Where to write as long as the company's address isn't known. */
  footAddress: 'the address at the bottom of this page',
} as const;

/** Finding a college, and its public facts. */
export const collegeTexts = {
  search: 'Find your college',
  searchHint: 'Type its name or city.',
  searching: 'Searching…',
  noneFound:
    'No college found. Try fewer letters or the city. If yours isn’t listed, it isn’t taking part yet.',
  /** For a student whose college isn't found. */
  meanwhile: {
    lead: 'You can start now with ',
    builds: 'builds that are free for everyone',
    takePart: '. To bring freeBites to your college, ask someone who teaches there to write to ',
  },
  found: (count: number) => `${counted(count, 'college')} found.`,
  open: 'Open',
  notOpen: 'Not open',
  notOpenYet: 'Not open yet',
  closed: 'Closed',
  loading: 'Loading the college',
  failed: 'We couldn’t load this college.',
  noSuch: 'No college found at this address. It may be mistyped. Search for yours here.',
  another: 'Another college',
  full: 'All places may be taken. If so, you’ll join the waiting list.',
  noSamples: 'Samples haven’t been chosen yet.',
  samples: (count: number) => `${counted(count, 'sample')}:`,
  share: {
    heading: 'Share this college',
    code: (name: string) => `QR code of the link to ${name}`,
    link: 'Link to this college',
    theLink: 'the link',
    text: (name: string) => `freeBites at ${name}`,
  },
  window: {
    open: 'Registration is open.',
    openUntil: (closesAt: number, left: string) =>
      `Registration is open until ${formatDate(closesAt)}${left}.`,
    daysLeft: (days: number) => (days > 1 ? `, ${days} days left` : ' (last day)'),
    opens: (opensAt: number) => `Registration opens on ${formatDate(opensAt)}.`,
    closed: (closesAt: number) => `Registration closed on ${formatDate(closesAt)}.`,
    noDate: 'Registration isn’t open, and no date has been set.',
  },
} as const;

/** The form, what becomes of what is typed, and a registration whose answer has not come. */
export const registerTexts = {
  heading: 'Register',
  submit: 'Agree and register',
  busy: 'Registering…',
  name: 'Your name',
  emailID: 'Email address',
  rollNumber: 'Roll number',
  course: 'Degree and branch',
  year: 'Year of study',
  noYear: 'Leave out',
  optional: 'Degree and year (optional)',
  optionalHint: 'Your college sees them too, which helps if your roll number isn’t on its list.',
  guardian: 'Your parent or guardian',
  guardianLead: `If you’re under 18, a parent or guardian must agree. We’ll email them a link, so they need an address of their own. Until they agree, you can’t open samples and your college doesn’t see you; if they don’t answer within ${guardianRegistrationDays} days, we delete your registration.`,
  problems: {
    name: 'Enter your name.',
    rollNumber: 'Enter your roll number. Your college uses it to identify you.',
    age: 'Tell us whether you’re 18 or over.',
    guardianName: 'Enter the name of your parent or guardian.',
    ownAddress: 'Enter your parent’s or guardian’s own address, not yours.',
  },
  consent: {
    heading: 'What we do with your details',
    purpose: (college: string) =>
      `We use your details only to offer free samples and places to students of ${college}, and to email you your freeBites ID and your college’s decision.`,
    college: (college: string) =>
      `${college} sees your name and roll number, and your degree and year if you add them, to check that you study there.`,
    howLong: `We keep your details for ${studentRetentionDays} days, then delete them automatically.`,
    changeMind: 'You can cancel at any time on this page, and we’ll delete your details.',
    questions: 'Questions and complaints: ',
    board: '. You can also complain to the Data Protection Board of India.',
    version: (version: string) => `This is part of version ${version} of our `,
    policy: 'privacy policy',
    details: ', which has all the details.',
    agree: 'By pressing “Agree and register” you agree to this use of your details.',
  },
  waiting: {
    heading: (college: string) => `Your registration at ${college}`,
    asking: 'We sent your registration earlier but got no answer. We’re checking on it now.',
    tooOften: (wait: string) =>
      `Too many registrations came from your network. We’ll send yours again in ${wait}. Keep this page open.`,
    noAnswer: (trouble: string) =>
      `We sent it but got no answer, so it may or may not have arrived. We’ll keep checking. ${trouble}`,
    trouble: 'The freeBites service is having trouble right now.',
    unreachable: 'We can’t reach the freeBites service right now.',
    offline: 'You’re offline.',
    safe: 'What you typed stays on this device until we get an answer, for a day at most. You won’t be registered twice.',
    checking: 'Checking…',
    checkNow: 'Check now',
    change: 'Change what I typed',
  },
} as const;

/** A registration: its status, its id, cancelling it. */
export const registrationTexts = {
  registered: 'You’re registered',
  heading: 'Your registration',
  otherDetails:
    'The first details you sent had already reached us, so those count. To change them, choose “Cancel registration” below and register again.',
  loading: 'Loading your registration',
  failed: 'We couldn’t load your registration.',
  notFound: {
    heading: 'No registration found',
    text: `Check the ID against your saved copy. We delete registrations after ${studentRetentionDays} days.`,
  },
  status: 'Status',
  refreshing: 'Refreshing…',
  refresh: 'Refresh',
  unchanged: (time: string) => `No change yet. Checked at ${time}.`,
  steps: ['Registered', 'Confirmed by college', 'You have a place'],
  cancel: {
    label: 'Cancel registration',
    busy: 'Cancelling…',
    question: 'Cancel your registration?',
    place: 'Another student can have your place.',
    waiting: 'You’ll lose your spot on the waiting list.',
    details: 'We’ll delete your details. You can’t undo this.',
    opened: 'You can still read the samples you’ve opened.',
    confirm: 'Cancel registration',
    keep: 'Keep registration',
    failed: 'We couldn’t cancel it.',
  },
  id: {
    label: 'Your freeBites ID',
    name: 'freeBites ID',
    about:
      'You need this ID to come back, so download it. Keep it to yourself: anyone who has it can open your samples or cancel your registration.',
    mailed: 'We’ll also try to email it to you.',
    mailedLater: 'Once your parent or guardian agrees, we’ll also try to email it to you.',
    aboutSamples: 'You need this ID to read the samples you’ve opened.',
    theID: 'the freeBites ID',
    email: 'Email it to yourself',
    download: 'Download',
    showCode: 'Show as QR code',
    hideCode: 'Hide the QR code',
    code: 'QR code of your freeBites ID',
    kept: 'Saved on this device.',
    notKept: 'Not saved on this device.',
    keep: 'Save on this device',
    close: 'Close',
    another: 'Use another ID',
    remove: {
      label: 'Remove from this device',
      question: 'Remove the ID from this device?',
      effect:
        'Your registration stays as it is, but you’ll need the ID to get back to it. If you don’t have a copy, we can email it to you again.',
      samplesEffect:
        'You’ll need the ID to read the samples you’ve opened. We deleted your email address, so we can’t send it to you.',
      confirm: 'Remove',
    },
  },
  file: {
    subject: 'Your freeBites ID',
    title: (college: string | undefined) =>
      college === undefined ? 'Xplorers freeBites' : `Xplorers freeBites, ${college}`,
    id: 'freeBites ID:',
    about: 'You need it to see your registration. Keep it to yourself.',
    use: (address: string) => `Use it at ${address}`,
  },
  lookUp: {
    heading: 'Already registered?',
    label: 'Your freeBites ID',
    hint: 'For example XP-7K4M-29QD-3FHT-WA8C-ZN5B. Capitals and hyphens don’t matter.',
    empty: 'Enter your freeBites ID.',
    mistyped: 'This ID has a typo or isn’t complete. Check it against your saved copy.',
    submit: 'Check status',
  },
  lost: {
    open: 'Lost your freeBites ID?',
    about:
      'We’ll email it to the address you registered with. Don’t register again: your place stays with your first ID.',
    college: 'Your college',
    collegeHint: 'Name or city, such as PES or Pune.',
    otherCollege: 'Choose another college',
    email: 'The email address you registered with',
    submit: 'Email me my freeBites ID',
    done: (email: string, college: string) =>
      `If ${email} is registered at ${college}, your freeBites ID is on its way there. Check your spam folder too. If nothing arrives, try again in an hour.`,
  },
} as const;

/** The samples of a registration. */
export const sampleTexts = {
  heading: 'Your samples',
  opened: (used: number, granted: number) => `${used} of ${granted} opened.`,
  none: 'Your college hasn’t chosen its samples yet.',
  choose: 'Next: choose your sample',
  goOn: (title: string) => `Continue: ${title}`,
  progress: (done: number, sections: number) => `${done} of ${sections} sections`,
  readAgain: 'Open again',
  open: 'Open',
  preview: 'Preview',
  /** Beside a sample that the student has: opened here, or open on the site without it. */
  has: { opened: 'Opened', plan: planWords.yours, free: 'Free for everyone' },
  withPlace: 'Available once you have a place',
  closed: 'Closed',
  all: 'With your place you can open all of them.',
  allUntil: (day: string) =>
    `With your place you can open all of them until ${day}. You can keep reading the ones you’ve opened.`,
  allOpened: 'You can read the ones you’ve opened as often as you like.',
  chooseOne:
    'Preview as many as you like, then choose one to open now. You can’t swap it for another later. With a place, you can open all of them.',
  oneChosen:
    'You’ve opened your sample and can come back to it at any time. With a place, you can open all of them.',
  page: {
    lead: 'A freeBites sample',
    yours: 'Your freeBites sample',
    back: 'Back to your samples',
    choice: {
      question: 'Open this one for good?',
      effect:
        'Without a place, you get one sample, and you can’t swap it later. You can read it as often as you like. It may leave out some questions of the full course or build.',
      open: 'Open this sample',
    },
    next: 'What next?',
    builds: 'Build something that’s free',
    path: 'Follow a path',
    opened: (used: number, granted: number) => `${used} of ${granted} samples opened.`,
    notIncluded:
      'Without a place, you can open one sample, and you’ve chosen it. You can come back to it at any time.',
    notOffered: 'Your college doesn’t offer this sample.',
    closed: 'Your registration doesn’t open this sample.',
    questions:
      'This sample leaves out some questions. The full course or build, with all of them, is included in a plan.',
    failed: 'We couldn’t open this sample.',
    loading: 'Opening the sample',
  },
} as const;

/** The list of a college's students, for its coordinator. */
export const coordinatorTexts = {
  title: 'Your college’s students',
  titleOf: (college: string) => `Students of ${college}`,
  lead: 'Confirm who studies at your college. Places go to confirmed students in the order they registered.',
  failed: 'We couldn’t load the list.',
  loading: 'Loading the list',
  registered: 'Registered',
  toConfirm: 'To confirm',
  placesGiven: 'Places filled',
  givenOf: (places: number, seats: number) => `${places} of ${seats}`,
  placesLeft: 'Places left',
  onWaitingList: 'On the waiting list',
  closes: 'Registration closes',
  privacy: (until: string) =>
    `You see only what you need to recognise your students. Anyone who has this link can see and confirm the list, so don’t share it. It works until ${until}.`,
  broken:
    'This link doesn’t work. Check that you copied the whole link. It may also have expired; for a new one, write to ',
  empty: 'No one has registered yet. Come back when registration is open.',
  groups: {
    received: 'To confirm',
    waiting: 'Waiting list',
    place: 'With a place',
    declined: 'Declined',
  },
  saving: 'Saving…',
  selected: (count: number) => `${counted(count, 'student')} selected.`,
  tick: 'Tick students to confirm or decline them.',
  confirm: (count: number) => `Confirm ${counted(count, 'student')}`,
  decline: 'Not our students',
  declineQuestion: (count: number) => `Decline ${counted(count, 'student')}?`,
  declineEffect:
    'They’ll see that they aren’t on your college’s list. You can still confirm them later.',
  declineConfirm: 'Yes, decline',
  declineCancel: 'Go back',
  givePlaces: 'Fill free places from the waiting list',
  saved: 'Saved.',
  notSaved: 'We couldn’t save this.',
  selectAll: (count: number) => `Select all ${count}`,
  student: (studies: string, registeredOn: string) =>
    `${studies && `${studies}. `}Registered on ${registeredOn}.`,
  waitingPosition: (position: number) => ` Number ${position} on the waiting list.`,
} as const;

/** What a student studies, as far as they said. */
export function studiesWords(course: string | undefined, year: number | undefined): string {
  return [course, year && `year ${year}`].filter(Boolean).join(', ');
}

const dayMs = 86_400_000;
/** A longer time is better told by its date alone. */
const countedDays = 60;
/** An end that is further away was set because there has to be one. */
const mostNamedDays = 365;

/** A college's registration window in words. @param now epoch ms */
export function windowWords(
  {
    windowOpen,
    opensAt,
    closesAt,
  }: Pick<Success<'freeBites/getCollegeInfo'>['data'], 'windowOpen' | 'opensAt' | 'closesAt'>,
  now: number,
): { readonly mark: string; readonly sentence: string } {
  const { open, openUntil, opens, closed, noDate } = collegeTexts.window;
  if (windowOpen) {
    const hasEnd = closesAt !== null && daysUntil(closesAt, now) <= mostNamedDays;
    const sentence = hasEnd ? openUntil(closesAt, daysLeft(closesAt, now)) : open;
    return { mark: collegeTexts.open, sentence };
  }
  if (opensAt !== null && opensAt > now) {
    return { mark: collegeTexts.notOpenYet, sentence: opens(opensAt) };
  }
  const isOver = closesAt !== null && closesAt <= now;
  return { mark: collegeTexts.closed, sentence: isOver ? closed(closesAt) : noDate };
}

function daysLeft(closesAt: number, now: number): string {
  const days = daysUntil(closesAt, now);
  return days > countedDays ? '' : collegeTexts.window.daysLeft(days);
}

/** The status of a registration: in a word or two, what it means, and what happens next. */
export interface StateWords {
  readonly name: string;
  readonly means: string;
  readonly next: string;
}

/** Words for a registration. @param position place on the waiting list, from 1; null in every other state */
export function stateWords(state: StudentState, position: number | null): StateWords {
  switch (state) {
    case 'guardianAsked':
      return {
        name: 'Waiting for your parent or guardian',
        means: 'We’ve emailed your parent or guardian and asked if they agree.',
        next: `Until they do, you can’t open samples and your college doesn’t see your registration. If they don’t answer within ${guardianRegistrationDays} days of your registering, we delete it. If the email didn’t arrive, ask them to check their spam folder, or cancel and register again.`,
      };
    case 'received':
      return {
        name: 'Waiting for your college',
        means: 'Your college will check that you study there.',
        next: 'We’ll email you when it decides. Places are first come, first served.',
      };
    case 'place':
      return {
        name: 'You have a place',
        means: `Your college has confirmed you. You can open all of your college’s samples until registration closes, and for at least ${minimumPlaceDays} days after your college confirmed you.`,
        next: 'You can keep reading the ones you’ve opened by then. If you no longer want the place, cancel your registration so the next student can have it.',
      };
    case 'waiting':
      return {
        name: position === null ? 'On the waiting list' : `Number ${position} on the waiting list`,
        means: 'Your college has confirmed you, but all its places are taken for now.',
        next: 'You keep the one sample you chose. When someone cancels, the next student on the list gets their place. We’ll email you if that’s you.',
      };
    case 'declined':
      return {
        name: 'Declined',
        means:
          'You’re not on your college’s list, or you registered more than once and we kept another of your registrations.',
        next: 'If you think this is a mistake, ask your college: it can correct its list.',
      };
    case 'givenBack':
      return {
        name: 'Cancelled',
        means: 'Registration cancelled. We’ve deleted your details.',
        next: 'If you’re under 18, your parent or guardian can cancel it too. You can register again while registration is open.',
      };
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  emailID: 'email address',
  rollNumber: 'roll number',
  course: 'degree and branch',
  year: 'year of study',
  guardian: 'parent or guardian',
};

/** Why a registration was refused. What was typed is still in the form. */
export function refusalWords(problem: Problem<'freeBites/registerStudent'>): string {
  const { status, answer } = problem;
  switch (status) {
    case 'invalidInput': {
      const fields = answer?.data?.['fields'];
      // What is wrong with it only the server knows: who was asked too often.
      const named = isGuardianAlone(fields) ? undefined : namesOf(fields);
      return named
        ? `Please check your ${named}. What you typed is still here.`
        : `${answer?.errMsg ?? 'Something wasn’t accepted.'} What you typed is still here.`;
    }
    case 'noValidity':
      return `${answer?.errMsg ?? 'Registration for this college isn’t open.'} You’re not registered. What you typed stays in this tab.`;
    case 'dataNotFound':
      return 'This college no longer takes part in freeBites, so you’re not registered.';
    default:
      return problemWords(problem).text;
  }
}

function isGuardianAlone(fields: unknown): boolean {
  return Array.isArray(fields) && fields.length === 1 && fields[0] === 'guardian.emailID';
}

/** What the form calls the fields of a refusal; undefined when one of them is none of the form's. */
function namesOf(fields: unknown): string | undefined {
  const paths = Array.isArray(fields) ? fields.map(String) : [];
  const names = paths.map((path) =>
    path.includes('consent') ? undefined : fieldNames[path.split('.', 1)[0] ?? ''],
  );
  return names.length > 0 && !names.includes(undefined)
    ? [...new Set(names)].join(', ')
    : undefined;
}

/** What a person is told when the case-study host did not do what was asked. */
export function hostWords<R extends ClientRouteId>(problem: Problem<R>, online: boolean): string {
  if (problem.status !== 'noConnection') {
    return problemWords(problem).text;
  }
  return online
    ? 'We can’t reach the freeBites service right now. Nothing is lost, and the rest of Xplorers works as usual. Try again in a few minutes.'
    : 'You’re offline. Nothing is lost: what you typed stays in this tab. We’ll continue when you’re back online.';
}

/** Why a registration's answer has not come. @param wait in words, when the host says how long */
export function waitingWords(status: RefusedStatus, wait: string | undefined): string {
  const { tooOften, noAnswer, trouble, unreachable, offline } = registerTexts.waiting;
  if (wait !== undefined) {
    return tooOften(wait);
  }
  if (status !== 'noConnection') {
    return noAnswer(trouble);
  }
  return noAnswer(navigator.onLine ? unreachable : offline);
}

/** What cancelling does. @param opened how many samples the student has opened */
export function cancelWords(state: StudentState, opened: number): string {
  const words = registrationTexts.cancel;
  return [
    ...(state === 'place' ? [words.place] : []),
    ...(state === 'waiting' ? [words.waiting] : []),
    words.details,
    ...(opened > 0 ? [words.opened] : []),
  ].join(' ');
}

/**
 * What may still be opened.
 *
 * @param left how many more
 * @param until when a place stops opening all, epoch ms; null without a place
 * @param mayOpen whether the registration still opens new ones
 * @param now epoch ms
 */
export function samplesWords(
  left: number,
  until: number | null,
  mayOpen: boolean,
  now: number,
): string {
  const { all, allUntil, allOpened, chooseOne, oneChosen } = sampleTexts;
  if (!mayOpen) {
    return allOpened;
  }
  if (until === null) {
    return left > 0 ? chooseOne : oneChosen;
  }
  if (left === 0) {
    return allOpened;
  }
  return daysUntil(until, now) > mostNamedDays ? all : allUntil(lastDay(until, now));
}

/** The last day that is a whole one before an end, or today. */
function lastDay(until: number, now: number): string {
  return formatDate(Math.max(until - dayMs + 1, now));
}

/** What previews, search engines and readers without scripts see of freeBites, beside the page's own words. */
export const publicFreeBitesWords = {
  title: 'freeBites',
  description:
    'Free samples of our courses, builds and tools for students of participating colleges. Find your college and register in one short form. No account, no payment.',
  at: (college: string) => `freeBites at ${college}`,
  college:
    'Your college offers free samples of our courses, builds and tools. Register in one short form and open your first sample right away. No account, no payment.',
  window: {
    open: (college: string, lastDay: string) =>
      `Students of ${college} can register until ${lastDay}.`,
    notYet: (college: string, firstDay: string) =>
      `Students of ${college} can register from ${firstDay}.`,
    closed: (college: string) => `Registration for students of ${college} isn’t open right now.`,
  },
  scripts:
    'To find your college and register, turn on JavaScript in your browser and reload the page.',
} as const;

import type {
  AnswerTo,
  OpenableKind,
  WorkAnswer,
  WorkItem,
  WorkKind,
} from '../../../../lambdas/contract/groups/operator.ts';
import { mailKinds } from '../../../../lambdas/contract/mail.ts';
import type {
  ProposalState,
  ReportReason,
  ServiceState,
} from '../../../../lambdas/contract/vocabulary.ts';
import { problemWords } from '../../api/problemWords.ts';
import type { ClientRouteId, Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { counted } from '../../lib/counted.ts';
import { operateTexts } from './gateWords.ts';

/** Every text of the operators' console but those of its gate. */

/** What waits for a person. */
export const workTexts = {
  heading: 'Waiting for an answer',
  loading: 'Loading what’s waiting',
  failed: 'We couldn’t load what’s waiting. Nothing has changed.',
  none: 'Nothing is waiting. You’re all caught up.',
  noneButAlarms: 'Nothing else is waiting.',
  noAlarms:
    'AWS didn’t tell us which alarms are firing. Reload the page in a minute. Everything else that’s waiting is listed.',
  waiting: (count: number) =>
    `${counted(count, 'item')} waiting: alarms first, then the oldest, refunds for finance last.`,
  overdue: (count: number) => `${count} overdue.`,
  more: (count: number) =>
    `Only the first ${count} are listed. The rest appear as you answer these.`,
  table: 'What’s waiting',
  what: 'What',
  state: 'State',
  since: 'Waiting since',
  due: 'Due',
  late: 'Overdue',
  forFinance: (why: string) => `${why}. Waiting for the finance team.`,
  accountDeleted: 'Account deleted',
  visitsUsedUp: (requests: number, at: string) =>
    `Today’s ${requests} lab visit requests are used up. Nobody can send another until ${at}. If most of them look made up, mark them as answered.`,
} as const;

const reportReasons: Readonly<Record<ReportReason, string>> = {
  notOwnWork: 'Not their own work',
  dangerous: 'Dangerous',
  offensive: 'Offensive',
  personalData: 'Someone’s personal data',
  advertising: 'Advertising',
  other: 'Another reason',
};

/** The name of each kind of work, and what there is to do about it: in all cases, or by its detail. */
export const workKinds: Readonly<
  Record<
    WorkKind,
    { readonly name: string; readonly toDo: string | Readonly<Record<string, string>> }
  >
> = {
  caseStudy: { name: 'Case study', toDo: { text: 'To review', buildPhoto: 'A photo of a build' } },
  question: {
    name: 'Question',
    toDo: { unanswered: 'New, no answer yet', changed: 'New answer or change' },
  },
  mistake: { name: 'Mistake', toDo: 'To answer' },
  service: {
    name: 'Service',
    toDo: {
      requested: 'New request',
      accepted: 'Accepted, not started',
      inProgress: 'In progress',
      delivered: 'New message after delivery',
    },
  },
  visit: { name: 'Lab visit', toDo: 'To answer' },
  report: { name: 'Report', toDo: reportReasons },
  mail: { name: 'Failed email', toDo: 'Not delivered' },
  refund: {
    name: 'Refund',
    toDo: {
      asked: 'Requested by the buyer',
      duplicate: 'Paid twice',
      lowerPlan: 'Had a higher plan already',
      tooLate: 'Paid too late for its order',
      unusedCredit: 'Credit left over',
      surplus: 'Order already paid',
      mismatched: 'Payment doesn’t match its order',
      accountDeleted: 'Account deleted',
      withoutGuardian: 'No guardian agreed',
    },
  },
  entry: { name: 'Catalogue entry', toDo: 'Not published at its time' },
  alarm: { name: 'Alarm', toDo: 'Firing' },
};

/** What the audit log says of each kind that is opened. */
export const workDeeds: {
  readonly [Kind in OpenableKind]: Readonly<Record<'open' | AnswerTo<Kind>, string>>;
} = {
  caseStudy: {
    open: 'Opened a case study',
    publish: 'Published a case study',
    requestChanges: 'Asked for changes to a case study',
    decline: 'Declined a case study',
  },
  question: {
    open: 'Opened a question or an answer',
    answer: 'Answered a question',
    read: 'Marked a question as read',
    hide: 'Hid a question or an answer',
    show: 'Showed a hidden question or answer',
    lock: 'Closed a question',
    unlock: 'Reopened a question',
    markBest: 'Marked an answer as the best',
  },
  mistake: { open: 'Opened a reported mistake', answer: 'Answered a reported mistake' },
  service: {
    open: 'Opened a service request',
    accept: 'Accepted a service request',
    decline: 'Declined a service request',
    start: 'Started work on a service request',
    deliver: 'Delivered the result of a service request',
    reply: 'Replied to a service request',
  },
  visit: { open: 'Opened a lab visit request', done: 'Marked a lab visit request as answered' },
  report: {
    open: 'Opened a report',
    close: 'Closed a report',
  },
  mail: {
    open: 'Opened an email that couldn’t be sent',
    retry: 'Sent a failed email again',
    dismiss: 'Dismissed a failed email',
  },
};

/** What a mail is about, in words. @param kind as the server names it */
export function mailAbout(kind: string): string {
  return Object.entries(mailKinds).find(([name]) => name === kind)?.[1] ?? kind;
}

/** What an item is about; a mail's own name is an id, so its kind is there. */
export function workAbout({ kind, about, detail }: WorkItem): string {
  return kind === 'mail' && detail !== null ? mailAbout(detail) : about;
}

/** What there is to do about an item, in a few words. */
export function workDetail({ kind, detail }: WorkItem): string {
  const { toDo } = workKinds[kind];
  return typeof toDo === 'string' ? toDo : (toDo[detail ?? ''] ?? '');
}

/** One thing that is open. */
export const openedTexts = {
  back: 'Back to everything that’s waiting',
  next: 'See what’s waiting',
  heading: 'Waiting for an answer',
  loading: 'Opening…',
  onIt: (name: string, at: string) =>
    `${name} opened this too, on ${at}. Check with them before you answer.`,
} as const;

/** A case study that is read. */
export const caseStudyTexts = {
  state: 'State',
  submitted: 'Submitted',
  submission: (submission: number, at: string) =>
    submission === 1 ? at : `${at}, submission ${submission}`,
  author: 'Shown as',
  anonymous: 'Anonymous',
  college: 'College',
  tags: 'Tags',
  none: 'None',
  consent: 'Agreed to publishing',
  noConsent: 'Not yet. Request changes: the form asks for it.',
  reason: 'Our last message',
  link: 'Link',
  parts: {
    problem: 'The problem',
    summary: 'What was built',
    result: 'The result',
    lessons: 'What they’d do differently',
  },
  build: 'Build',
  measured: 'Measured',
  notMeasured: 'Nothing',
  photo: (number: number, count: number) => `Photo ${number} of ${count}`,
  states: {
    draft: 'Draft',
    pending: 'Waiting for review',
    changesRequested: 'Changes requested',
    approved: 'Published',
    declined: 'Declined',
    withdrawn: 'Withdrawn by its author',
  } satisfies Record<ProposalState, string>,
} as const;

/** A service request that is read. */
export const serviceTexts = {
  state: 'State',
  person: 'From',
  noPerson: 'Account deleted',
  answerBy: 'First answer by',
  neededBy: 'Needed by',
  noDay: 'No day given',
  link: 'Link',
  thread: 'Messages',
  from: { learner: 'The learner.', xplorers: 'Xplorers.' },
  states: {
    requested: 'Waiting for an answer',
    accepted: 'Accepted',
    inProgress: 'In progress',
    delivered: 'Delivered',
    closed: 'Closed',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Record<ServiceState, string>,
} as const;

/** A request for a lab visit that is read. */
export const visitTexts = {
  person: 'From',
  email: 'Email',
  requested: 'Requested',
} as const;

/** A question or an answer that is read. */
export const questionTexts = {
  heading: 'Question',
  answerHeading: 'Answer to a question',
  onSite: 'See it on the site',
  thread: 'Question and answers',
  opened: 'Your decision below is about this.',
  openQuestion: 'Answer or hide the question',
  openAnswer: 'Hide this answer or mark it as the best',
  hidden: 'Hidden.',
} as const;

/** A mistake that is read. */
export const mistakeTexts = {
  heading: 'Mistake in an entry',
  section: 'Section',
  reported: 'Reported',
  reply: 'Our answer',
} as const;

/** A report that is read. */
export const reportTexts = {
  heading: 'Report about a case study',
  postHeading: 'Report about a question or an answer',
  entry: 'Entry',
  toPost: 'Read it, hide it or close the question',
  reason: 'Reason',
  reasons: reportReasons,
  reported: 'Reported',
  study: 'Case study',
  asPublished: 'See it on the site',
  decide: 'Decision',
  toDecision: 'Request changes or take it down',
} as const;

/** A mail that could not be sent. */
export const mailTexts = {
  heading: 'Email that couldn’t be sent',
  cause: 'About',
  failed: 'Gave up on',
  tries: 'Attempts',
  id: 'ID',
} as const;

/** Answering a thing. */
export const answerTexts = {
  form: 'Your answer',
  what: 'What do you want to do?',
  words: 'Message',
  wordsOptional: 'Message (optional)',
  wordsHint: (kind: OpenableKind) =>
    ({
      question: 'Everyone who can read the section sees this. We email the person who asked.',
      mistake: 'Only the person who reported it reads this, by email.',
      other: 'The person sees this on the site, and we email it to them.',
    })[kind === 'question' || kind === 'mistake' ? kind : 'other'],
  wordsProblem: 'Write a message first.',
  busy: 'Saving…',
  reload: 'Open it again',
  none: 'There’s nothing left to answer here.',
  question: 'Continue?',
  choices: {
    answer: 'Answer as the Xplorers team',
    read: 'Mark as read',
    hide: 'Hide it',
    show: 'Show it again',
    lock: 'Close the question',
    unlock: 'Reopen the question',
    markBest: 'Mark as the best answer',
    publish: 'Publish',
    requestChanges: 'Request changes',
    decline: 'Decline',
    accept: 'Accept',
    start: 'Start work',
    deliver: 'Deliver the result',
    reply: 'Reply only',
    done: 'Mark as answered',
    close: 'Close the report',
    retry: 'Send it again',
    dismiss: 'Dismiss',
  } satisfies Record<WorkAnswer, string>,
  submit: {
    answer: 'Send answer',
    read: 'Mark as read',
    hide: 'Hide',
    show: 'Show again',
    lock: 'Close question',
    unlock: 'Reopen question',
    markBest: 'Mark as best',
    publish: 'Publish',
    requestChanges: 'Request changes',
    decline: 'Decline',
    accept: 'Accept request',
    start: 'Start work',
    deliver: 'Deliver result',
    reply: 'Send reply',
    done: 'Mark as answered',
    close: 'Close report',
    retry: 'Send again',
    dismiss: 'Dismiss email',
  } satisfies Record<WorkAnswer, string>,
  questions: {
    requestChanges: 'Take it off the site?',
    hide: 'Hide this?',
    decline: 'Decline?',
    deliver: 'Deliver this result?',
    close: 'Close this report?',
    dismiss: 'Dismiss this email?',
  } as Readonly<Partial<Record<WorkAnswer, string>>>,
  effects: {
    deliver:
      'The learner will get your message as the result of this request. You can’t undo this.',
    declineService:
      'The request will end and won’t count against the learner’s requests. You can’t reopen it.',
    declineStudy:
      'The author will read your message. They can change the case study and submit it again.',
    takeDown:
      'It comes off the site right away. The author will read your message. They can change it and submit it again.',
    askChanges:
      'It comes off the site right away. It’ll come back once its author submits it again and you publish it.',
    close: 'The report will be deleted. What it’s about stays as it is.',
    hide: 'Only its author will still see it. You can show it again.',
    dismiss: 'The person will never get this email.',
  },
  done: {
    answer: 'Answered. We’ll email the person.',
    read: 'Marked as read.',
    hide: 'Hidden. It leaves the printed page within about a minute.',
    show: 'Shown again.',
    lock: 'Closed. Nobody can add answers.',
    unlock: 'Reopened.',
    markBest: 'Marked as the best answer.',
    publish: 'Published. It shows up in search in about a minute.',
    requestChanges: 'Changes requested. The author has your message.',
    decline: 'Declined. The person has your message.',
    accept: 'Accepted. We’ll email the learner.',
    start: 'Work has started. We’ll email the learner.',
    deliver: 'Delivered. We’ll email the learner.',
    reply: 'Reply sent.',
    done: 'Marked as answered.',
    close: 'Report closed.',
    retry: 'The email will be sent within a minute.',
    dismiss: 'Dismissed.',
  } satisfies Record<WorkAnswer, string>,
} as const;

/** Every text about mails that are to be sent or were given up. */
export const mailsTexts = {
  loading: 'Loading emails',
  failedToLoad: 'We couldn’t load the emails. Nothing has changed.',
  failedHeading: 'Emails we couldn’t send',
  failedLead:
    'We tried each for about three days. Send it again once the cause is fixed, or dismiss it.',
  noneFailed: 'No failed emails.',
  failedTable: 'Emails that couldn’t be sent',
  waitingHeading: 'Sending in the next 24 hours',
  noneWaiting: 'Nothing to send in the next 24 hours.',
  waiting: (count: number, isMore: boolean) =>
    isMore
      ? `The next ${count} emails. There are more.`
      : `${counted(count, 'email')}, next first.`,
  retrying: (count: number) => `${count} failed at least once and will be tried again.`,
  waitingTable: 'Emails to send',
  about: 'Email',
  gaveUp: 'Gave up on',
  sendAt: 'Sends',
  tries: 'Attempts so far',
  attempts: 'Attempts',
} as const;

/** What a mail is about, those to students included. @param kind as the server names it */
export function mailKind(kind: string): string {
  return kind === 'lostID' ? 'Lost freeBites ID' : mailAbout(kind);
}

/** Every text about how much the product is used. */
export const usageTexts = {
  heading: 'Usage',
  lead: 'Per day, India time. Counts only. No names are stored.',
  range: 'Days shown',
  lastDays: (days: number) => `Last ${days} days`,
  loading: 'Loading the charts',
  failed: 'We couldn’t load the charts. Nothing has changed.',
  noTraffic:
    'Searches and response times aren’t available right now. Reload the page in a minute. The other charts are complete.',
  day: 'Day',
  learners: {
    heading: 'Active learners',
    what: 'People who marked a section as done or passed a check, counted once a day.',
    none: 'Nobody marked a section or passed a check on these days.',
    line: 'Active learners',
    caption: (days: string) => `Active learners, ${days}`,
  },
  completions: {
    heading: 'Completed entries',
    what: 'Entries that someone completed for the first time.',
    none: 'Nobody completed an entry on these days.',
    line: 'Completed entries',
    caption: (days: string) => `Completed entries, ${days}`,
  },
  searches: {
    heading: 'Searches',
    what: 'Each pause while typing counts as one search, and so does each further page of results.',
    none: 'No searches were measured on these days.',
    line: 'Searches',
    caption: (days: string) => `Searches, ${days}`,
  },
  times: {
    heading: 'Response times',
    what: 'How long the API took to answer. Days without a call are left out.',
    none: 'No calls were measured on these days.',
    oneDay: (day: string, median: string, p95: string) =>
      `On ${day}, half of the calls were answered within ${median} and 95% within ${p95}.`,
    median: 'Half of the calls, ms',
    p95: '95% of the calls, ms',
    caption: (days: string) => `Response times, ${days}`,
  },
  ms: (ms: number) => `${ms.toLocaleString('en-IN')} ms`,
} as const;

/** Who did what. */
export const auditTexts = {
  heading: 'Audit log',
  lead: 'Every account that someone with a role opened, and every change they made. Entries are sealed each night and can’t be changed or removed.',
  form: 'Days to show',
  from: 'First day',
  to: 'Last day',
  daysProblem: 'The last day can’t be before the first day.',
  submit: 'Show',
  loading: 'Loading the audit log',
  none: 'Nothing on these days.',
  more: 'Show older entries',
  retry: 'Try again',
  download: 'Download all as JSON',
  preparing: 'Preparing the file…',
  when: 'When',
  who: 'Who',
  what: 'What',
  subject: 'About',
} as const;

/** What an operator is told about a call that did not go well: the server's own sentence where it answered one. */
export function operateWords<R extends ClientRouteId>(problem: Problem<R>): Words {
  if (problem.status === 'insufficientPerm') {
    return { text: operateTexts.roleLost, next: 'signIn', role: 'alert' };
  }
  const own = problem.answer?.errMsg;
  return own ? { ...problemWords(problem), text: own } : problemWords(problem);
}

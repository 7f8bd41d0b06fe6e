import { counted } from '../../lib/counted.ts';

/** Every text of the signed-in home. */
export const ownHomeWords = {
  title: 'My learning',
  loading: 'Loading your profile',
  loadingLead:
    'Getting your progress, path and plan. On a slow connection, this can take a moment.',
  unreachable: 'We couldn’t load your profile.',
  lead: 'Sign in to see your learning.',
  invitation: 'Pick up where you left off, follow a path, and see your plan and how long it lasts.',
  greeting: 'Hi,',
  startWithOne: 'Start with one of these',
  yoursUntil: (level: string, day: string) => `${level} is yours until ${day}.`,
  pay: (price: string) => `Pay ${price}`,
  inReview: {
    mismatched: (level: string) =>
      `Your payment doesn’t match its order, so your ${level} plan hasn’t started. We’ll refund it; you don’t need to do anything.`,
    disputed: (level: string) =>
      `You’ve disputed your payment for ${level} with your bank. You keep your plan until the bank decides.`,
    seeOrder: 'See your order',
  },
  /** What leads to parts of the page. */
  parts: {
    heading: 'On this page',
    challenge: 'Challenge',
    path: 'Path',
    begun: 'In progress',
    completed: 'Completed',
    topics: 'Topics',
    certificates: 'Certificates',
    posted: 'What you’ve sent us',
    news: 'News',
    plan: 'Plan',
  },
  next: {
    heading: 'Up next',
    loading: 'Loading your progress',
    failed: 'We couldn’t load your progress. Check your connection and try again.',
    inPath: 'Your path',
    pathProgress: (done: number, steps: number) => `${done} of ${steps} steps completed.`,
    nextStep: 'Next:',
    continue: 'Continue',
    start: 'Start',
    /** Of an entry that the plan doesn't have. */
    preview: 'Read the introduction',
    unlocked: (level: string) => `Just unlocked with ${level}`,
    /** To the questions that are to be answered again. */
    due: (count: number) => `Review ${counted(count, 'question')}`,
    nextSection: (title: string) => `Next: ${title}`,
    done: (title: string) => `You’ve completed “${title}”.`,
    pathComplete: (title: string) => `You’ve completed the path “${title}”.`,
    pickNext: (isComplete: boolean) =>
      `Follow ${isComplete ? 'another' : 'a'} path, or pick your next one below.`,
    nothing: 'Pick your first course or build below, or follow a path step by step.',
    changePath: 'Change your path',
    choosePath: 'Choose a path',
    /** Before the path that an entry is in. */
    inOne: 'Part of the path',
    /** For who comes into the middle of it. */
    begins: 'New to this? The path begins with',
    chooseOther: 'Choose another path',
    /** Of a step of a path that the person doesn't follow yet. */
    follows: 'When you open it, this becomes your path.',
  },
  review: {
    heading: 'Do you still remember?',
    lead: (count: number) =>
      `${counted(count, 'question')} you answered some days ago. Answering again from memory makes it stick.`,
    start: (count: number) => `Answer ${counted(count, 'question')}`,
    place: (at: number, all: number) => `Question ${at} of ${all}, from`,
    loading: 'Loading the question',
    closed: 'This question has changed, or your plan doesn’t include its course or build any more.',
    next: 'Next question',
    finish: 'Finish',
    score: (right: number, all: number, skipped: number) =>
      `${right} of ${all} right${skipped > 0 ? `, ${skipped} skipped` : ''}.`,
    finished:
      'That’s all for now. What you knew comes back after a week, then after three; what you didn’t, in two days.',
    learnedIn: 'The questions came from:',
    byEmail: 'Get what’s due as an email on Saturdays',
  },
  weeks: (done: number, all: number) => `You learned in ${done} of the last ${all} weeks`,
  topics: {
    heading: 'Your topics',
    none: 'You haven’t picked any yet.',
    pick: 'Pick topics',
  },
  begun: {
    heading: 'In progress',
    opened: 'Recently opened on this device',
    completed: 'Completed',
    /** Of an entry that is finished; answering its questions again counts. */
    lastDone: (day: string) => `Last worked on ${day}`,
    measured: (name: string, value: string) => `You measured: ${name} ${value}.`,
    /** The way to a build's end. */
    showIt: 'Built it? Show it',
    /** Beside an entry that a certificate counts. @param count passed after their solution was seen */
    toRepeat: (count: number) =>
      `For the certificate, answer ${counted(count, 'question')} correctly once more on a later day.`,
  },
  saved: {
    heading: 'Saved for later',
    loading: 'Loading what you saved',
    failed: 'We couldn’t load what you saved. Check your connection and try again.',
  },
  welcome: {
    heading: 'What do you want to build?',
    loading: 'Loading topics and paths',
    lead: 'Pick a few topics and we’ll suggest a path. You can change this at any time.',
    topics: 'Topics',
    suggested: 'Suggested path',
    follow: 'Follow this path',
    other: 'Or choose a path yourself',
    skip: 'Skip',
    /** Without following a path. */
    save: 'Save topics only',
    busy: 'Saving…',
  },
} as const;

/** What a person may say they want to build, by name: each is a tag of paths. As many as the contract takes. */
export const topics = [
  { tag: 'arduino', name: 'Arduino & sensors' },
  { tag: 'structure', name: 'Bridges & structures' },
  { tag: 'feedback', name: 'Control & feedback' },
  { tag: 'sql', name: 'Databases' },
  { tag: 'logic gate', name: 'Digital logic' },
  { tag: 'electronics', name: 'Electronics' },
  { tag: 'gear', name: 'Gears & mechanisms' },
  { tag: 'measurement', name: 'Measurements & experiments' },
  { tag: 'robot', name: 'Robots' },
  { tag: 'wifi', name: 'Wi-Fi & IoT' },
] as const;

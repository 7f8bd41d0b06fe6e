import type { OwnPostState, PostKind, PostRole } from '../../../../lambdas/contract/vocabulary.ts';

/** Every text of questions under sections, apart from what opens them. */
export const questionWords = {
  loading: 'Loading questions',
  failed: 'We couldn’t load the questions. Check your connection and try again.',
  list: (section: string) => `Questions about “${section}”`,
  none: 'No questions yet. If something isn’t clear, ask. Others will wonder about it too.',
  leftOut: (count: number) =>
    count === 1 ? '1 older question isn’t shown.' : `${count} older questions aren’t shown.`,
  find: 'Find in these questions',
  noneFound: 'No question has these words.',
  ask: 'Ask a question',
  answer: 'Answer',
  answerOwn: 'Found out? Add the answer',
  answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  unanswered: 'No answer yet',
  answersOf: 'Answers',
  visitor: 'Sign in to ask or answer. You don’t need a plan for this.',
  member: 'Sign in to ask or answer.',
  unreachable: 'We couldn’t load your profile, so you can’t write here right now.',
  offline: 'You’re offline. This needs a connection.',
  unnamed: 'A learner',
  team: 'Xplorers',
  edited: 'edited',
  best: 'This helped',
  locked: 'Closed. No more answers.',
  deleted: 'The person who asked has deleted this question.',
  hidden: 'We’ve hidden this because it breaks our rules. Only you can still see it.',
  edit: 'Edit',
  remove: 'Delete',
  removing: 'Deleting…',
  keep: 'Keep it',
  removeQuestion: 'Delete your question?',
  removeAnswer: 'Delete your answer?',
  removeMeans: {
    question: 'This deletes what you wrote. Answers by others stay. You can’t undo it.',
    answer: 'This deletes what you wrote. You can’t undo it.',
  },
  accept: 'This helped me',
  unaccept: 'It didn’t help after all',
  marking: 'Saving…',
  report: 'Report',
  reportHeading: 'Report what is written here',
} as const;

/** The mark beside the name of who wrote it, which no name can look like. */
export const roleWords: Readonly<Record<PostRole, string | null>> = {
  learner: null,
  helper: 'Helper',
  team: 'Team',
};

export const postFormWords = {
  question: 'Your question',
  questionHint: 'What did you try, what did you expect, and what happened instead?',
  answer: 'Your answer',
  formatting: 'Adding code or a list?',
  markdown: 'Put code between two lines of ```, and begin each item of a list with a hyphen.',
  empty: { question: 'Write your question first.', answer: 'Write your answer first.' },
  author: 'Others see',
  noName: 'No name',
  everyone: {
    free: 'Everyone can read it.',
    paid: 'Everyone whose plan opens this can read it.',
  },
  told: 'We’ll email you when someone answers.',
  form: {
    question: 'Ask a question',
    answer: 'Answer the question',
    edit: 'Change what you wrote',
  },
  send: { question: 'Ask', answer: 'Answer', edit: 'Save' },
  sending: 'Sending…',
  sent: {
    question: 'Your question is here now. We’ll email you when someone answers.',
    answer: 'Thank you. Your answer is here now.',
  },
} as const;

export const printedWords = { heading: 'Readers’ questions' } as const;

/** Beside what a person has posted: what it is, and what became of it. */
export const postedWords = {
  heading: 'What you’ve sent us',
  kinds: {
    question: (title: string) => `Question about “${title}”`,
    answer: (title: string) => `Answer under “${title}”`,
    mistake: (title: string) => `Mistake in “${title}”`,
  } satisfies Record<PostKind, (title: string) => string>,
  buildPhoto: 'Photo of your build',
  caseStudy: 'Case study',
  states: {
    inReview: 'In review',
    shown: 'Others see it',
    answered: 'Answered',
    byEmail: 'Answered by email',
    hidden: 'Only you see it',
  } satisfies Record<OwnPostState | 'byEmail', string>,
  about: (what: string, date: string) => `${what} · ${date}`,
  all: (count: number) => `Show all ${count}`,
  leftOut: (count: number) =>
    `Older ones aren’t listed here: ${count.toLocaleString('en-IN')}. The download of your data in your profile has them all.`,
} as const;

export const mistakeWords = {
  form: (section: string) => `Report a mistake in “${section}”`,
  visitor: 'Sign in to report a mistake, so that we can answer you.',
  words: 'What is wrong?',
  hint: 'Say which sentence, number or drawing, and what it should be.',
  empty: 'Say what is wrong first.',
  small: 'Only our team reads this. We’ll answer by email.',
  send: 'Send report',
  sending: 'Sending…',
  sent: 'Thank you. We’ll look at it and email you what we found.',
} as const;

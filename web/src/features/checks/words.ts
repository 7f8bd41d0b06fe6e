import type { NeededUnit } from '../../../../lambdas/contract/document.ts';
import type { CheckFeedback } from '../../../../lambdas/contract/vocabulary.ts';

/** Questions in an entry, and what is said of answers. */
export const checkWords = {
  heading: 'Question',
  place: (place: number, all: number) => `${place} of ${all}`,
  passed: 'Passed',
  again: 'Answer again',
  answer: 'Your answer',
  withUnit: (unit: NeededUnit | undefined) =>
    unit ? `Include the unit, such as ${unit.symbol}.` : 'Include the unit.',
  chooseOne: 'Choose one',
  chooseSeveral: 'Choose all that apply',
  order: 'Tap the steps in order. Tap one again to take its number away.',
  placed: (step: string, place: number, all: number) => `${step}: ${place} of ${all}`,
  unplaced: (step: string) => `${step}: no number`,
  unordered: 'Give every step a number first.',
  submit: 'Check answer',
  submitCode: 'Check my code',
  busy: 'Checking…',
  empty: 'Enter an answer first.',
  unchanged:
    'Change the code first: tap it and write your answer. This doesn’t count as an attempt.',
  noneChosen: 'Choose an answer first.',
  changed:
    'This question was changed or removed after you opened it, so your answer wasn’t checked. Reload the page to see it as it is now.',
  pending: 'Saved on this device. We’ll check it when you’re back online.',
  right: 'That’s right.',
  wrong: 'Not yet. Try again.',
  solved: 'Not quite. Here’s how it’s done.',
  stillPassed: 'That’s not right this time, but you keep your pass.',
  answerAgain: 'Give the right answer now to pass this question.',
  answerLater: 'For a certificate, answer it correctly once more on a later day.',
  toRepeat:
    'For a certificate, answer this question correctly once more on a later day, before you look at its solution again.',
  reread: 'Reread',
  hintNext: 'After another wrong answer, you’ll get a hint; after a third, the worked solution.',
  solutionNext: 'After another wrong answer, you’ll get the worked solution.',
  solutionNextCertified:
    'You can still pass the question then, but for a certificate you’ll have to answer it once more on a later day.',
  hint: 'Hint',
  solution: 'Solution',
  solutionCode: 'Solution code',
  notStored:
    'This browser doesn’t let us store your answer. Sign in and answer once more to keep it.',
  inAccount: 'This answer is now saved in your account.',
  signIn: 'Sign in with Google',
  notRun:
    'Your code didn’t finish, so it wasn’t checked. Fix the error above and try again. This doesn’t count as an attempt.',
  cases: 'What your code returned',
  rightCase: (call: string, value: string) => `${call} = ${value}`,
  wrongCase: (call: string, value: string) => `${call} should be ${value}`,
  got: (value: string) => `you got ${value}`,
  yes: 'Right',
  no: 'Wrong',
} as const;

/** What is said of answers that tell nothing about the reader's understanding, so that they are no attempt, as the server counts. */
export const uncounted: readonly CheckFeedback[] = [
  'unreadable',
  'unitMissing',
  'unitUnknown',
  'unitOther',
];

/** @param unit the unit that the answer needs, where the document says it */
export function feedbackWords(feedback: CheckFeedback, unit: NeededUnit | undefined): string {
  if (unit && feedback === 'unitOther') {
    return otherUnit(unit);
  }
  return unit && feedback === 'unreadable' ? unreadable(unit) : plainFeedback[feedback];
}

/** Of the unit, too: it would be missed next. */
function unreadable({ symbol }: NeededUnit): string {
  return `We couldn’t read that as a number with its unit. Write it in digits, like 4.7\u00a0${symbol}. This doesn’t count as an attempt.`;
}

function otherUnit({ quantity, symbol }: NeededUnit): string {
  const needed = quantity ? `a unit of ${quantity}` : 'a different unit';
  return `Your answer needs ${needed}, such as ${symbol}. This doesn’t count as an attempt.`;
}

const plainFeedback: Readonly<Record<CheckFeedback, string>> = {
  unreadable:
    'We couldn’t read that as a number. Write it like 4.7 or 1.2e3. This doesn’t count as an attempt.',
  unitMissing: 'Add the unit to your answer. This doesn’t count as an attempt.',
  unitUnknown:
    'We don’t know that unit. Use its symbol, like V or mm. This doesn’t count as an attempt.',
  unitOther: 'Your answer needs a different unit. This doesn’t count as an attempt.',
  powerOfTen: 'The digits are right, but the power of ten isn’t. Check your prefixes.',
  sign: 'The size is right. Check the sign.',
  tooSmall: 'Your answer is too small.',
  tooLarge: 'Your answer is too large.',
  rough: 'Close, but not close enough. Keep more digits until the end.',
  someMissing: 'Everything you chose is right, but at least one is missing.',
  someTooMany: 'At least one of your choices is wrong.',
  firstRight: 'The first step is right. Check the others.',
  firstWrong: 'Another step comes first.',
  shownOnly:
    'Your code returns the right value for every case shown here, but not for another one. Make it work for any input.',
};

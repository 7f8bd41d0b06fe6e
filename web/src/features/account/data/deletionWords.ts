import { problemWords } from '../../../api/problemWords.ts';
import type { Problem } from '../../../api/send.ts';
import type { Words } from '../../../api/words.ts';

/** What a person is told whose account may or may not be deleted: silence and our own faults say nothing about it. */
export function deletionWords(problem: Problem<'user/deleteAccount'>): Words {
  const isUnknown =
    problem.how === 'silent' || problem.how === 'unreadable' || problem.status === 'serverError';
  return isUnknown ? unknown : problemWords(problem);
}

const unknown: Words = {
  text: 'We could not find out whether your account was deleted. If it was, everything else follows by itself. Please try again in a moment: asking twice does no harm.',
  next: 'tryAgain',
  role: 'alert',
};

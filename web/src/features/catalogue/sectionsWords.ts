import type { QuestionsLeft } from '../../../../lambdas/contract/completion.ts';
import { counted } from '../../lib/counted.ts';

/** How far one has come with an entry, in words. They are apart from the other texts because home loads them too. */

export const allSectionsRead = 'All sections read';

/** @param questions so many of the sections that are done are not answered correctly yet: until then they are only read */
export function countSections(done: number, sections: number, questions = 0): string {
  if (questions === 0) {
    return done < sections ? `${done} of ${sections} sections done` : 'All sections done';
  }
  const words = done < sections ? `${done} of ${sections} sections read` : allSectionsRead;
  return `${words}\u00a0· ${counted(questions, 'question')} left`;
}

/** The same of what is left of each section. */
export function progressOf(left: QuestionsLeft): string {
  const done = left.filter((questions) => questions !== null);
  const questions = done.reduce((sum, one) => sum + one, 0);
  return countSections(done.length, left.length, questions);
}

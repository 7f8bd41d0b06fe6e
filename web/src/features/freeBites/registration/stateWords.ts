import type { StudentState } from '../../../../../lambdas/contract/vocabulary.ts';

/** How a registration stands: in a word or two, what it means, and what happens next. */
export interface StateWords {
  readonly name: string;
  readonly means: string;
  readonly next: string;
}

/** Words for a registration. @param position place on the waiting list, from 1; null in every other state */
export function stateWords(state: StudentState, position: number | null): StateWords {
  switch (state) {
    case 'received':
      return {
        name: 'Received',
        means: 'Your registration has arrived.',
        next: 'Your college confirms the list of its students later; then places are given in the order in which students registered. Until then you can open your samples. Look here again after the window has closed: we send no reminders.',
      };
    case 'place':
      return {
        name: 'You have a place',
        means: 'Your college has confirmed you, and one of its places is yours.',
        next: 'There is nothing more to do. If you do not want it after all, give it back, and the next student moves up.',
      };
    case 'waiting':
      return {
        name: position === null ? 'On the waiting list' : `Number ${position} on the waiting list`,
        means: 'Your college has confirmed you, but all of its places are taken at present.',
        next: 'When somebody gives a place back, the next on the list gets it. Look here again from time to time.',
      };
    case 'declined':
      return {
        name: 'Declined',
        means:
          'Your college’s list does not hold you, or you registered more than once and another of your registrations counts.',
        next: 'If you think that this is a mistake, ask at your college; it can correct its list.',
      };
    case 'givenBack':
      return {
        name: 'Given back',
        means: 'You gave this registration up, and what you told of yourself was forgotten.',
        next: 'While the window of your college is open, you can register again.',
      };
  }
}

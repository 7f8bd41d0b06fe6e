import { minimumPlaceDays } from '../../../../../lambdas/contract/constants.ts';
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
        means: 'We’ve got your registration.',
        next: 'Until your college confirms you, you can open one sample of your choice. Places are first come, first served, and a place opens all of your college’s samples. Check back from time to time: we don’t send reminders.',
      };
    case 'place':
      return {
        name: 'You have a place',
        means: `Your college has confirmed you, and a place is yours: it opens all of your college’s samples until registration closes, and for at least ${minimumPlaceDays} days.`,
        next: 'What you’ve opened by then stays yours to read. If you no longer want the place, cancel your registration so the next student can have it.',
      };
    case 'waiting':
      return {
        name: position === null ? 'On the waiting list' : `Number ${position} on the waiting list`,
        means: 'Your college has confirmed you, but all its places are taken for now.',
        next: 'You keep the one sample you chose. When someone cancels, the next student on the list gets their place. Check back from time to time.',
      };
    case 'declined':
      return {
        name: 'Declined',
        means:
          'You’re not on your college’s list, or you registered more than once and another registration counts.',
        next: 'If you think this is a mistake, ask your college: it can correct its list.',
      };
    case 'givenBack':
      return {
        name: 'Cancelled',
        means: 'You cancelled this registration, and we deleted what you told us.',
        next: 'You can register again while registration is open.',
      };
  }
}

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
        next: 'Your college confirms its list of students later. Places are first come, first served. Until then you can open your samples. Check back after registration closes: we don’t send reminders.',
      };
    case 'place':
      return {
        name: 'You have a place',
        means: 'Your college has confirmed you, and a place is yours.',
        next: 'There’s nothing more to do. If you no longer want it, cancel your registration so the next student can have it.',
      };
    case 'waiting':
      return {
        name: position === null ? 'On the waiting list' : `Number ${position} on the waiting list`,
        means: 'Your college has confirmed you, but all its places are taken for now.',
        next: 'When someone cancels, the next student on the list gets their place. Check back from time to time.',
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

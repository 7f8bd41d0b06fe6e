import * as z from 'zod/mini';
import { challengeResultDays } from '../constants.ts';
import { attributesOf, type TableDefinition } from './TableDefinition.ts';

/** A person's best result of a week's challenge. */
export const ChallengeResult = z.object({
  sub: z.string(),
  /** The Saturday on which its week begins, and its model. */
  challengeID: z.string(),
  figure: z.number(),
  /** The same so that less is better. */
  score: z.number(),
  /** The first name that is shown with it; left out when none is. */
  name: z.optional(z.string()),
});
export type ChallengeResult = z.infer<typeof ChallengeResult>;

export const challengeResults = {
  stack: 'site',
  key: { sub: 'S', challengeID: 'S' },
  // Only results that are shown with a name have the key of this index.
  indexes: { shown: { key: { shownIn: 'S', score: 'N' }, attributes: ['name', 'figure'] } },
  timeToLive: 'expiresAt',
  what: 'Your best result of each Saturday challenge that you met and sent, and the first name that you chose to show with it',
  why: 'To show you your best, and to others how many met it and the results with a name',
  howLong: `${challengeResultDays} days after the result`,
  fields: [...attributesOf(ChallengeResult), 'shownIn'],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

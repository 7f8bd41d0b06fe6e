import * as z from 'zod/mini';
import { closedAccountDays, sessionHistoryCount, sessionHistoryDays } from '../constants.ts';
import { attributesOf, type Stored, type TableDefinition, workList } from './TableDefinition.ts';

/** A browser's sign-in. */
export const WebSession = z.object({
  /** A timestamp the client made; compared only for equality. */
  webSessionID: z.int(),
  /** When the server accepted it, epoch ms. */
  startedAt: z.int(),
  /** A plain name such as "Chrome on Android". */
  device: z.string(),
});
export type WebSession = Stored<typeof WebSession>;

/** That an account is suspended: every call is refused until an operator lifts it. `at` is epoch ms; the person reads the reason. */
export const Suspension = z.object({ at: z.int(), reason: z.string() });
export type Suspension = Stored<typeof Suspension>;

/** When an account was closed, and until all is erased the names to find it by. */
export const ClosedAttribute = z.object({
  at: z.int(),
  finder: z.nullable(z.object({ username: z.string(), emailID: z.string() })),
});

/**
 * The one item that decides about a person's calls: whether they signed out everywhere, are suspended or deleted, and which web session
 * is the newest. So every call reads all of it at once, and one write closes an account and queues its deletion; a table of work would
 * need a second write, which a crash could lose.
 */
export const AccountStanding = z.object({
  newest: z._default(z.nullable(WebSession), null),
  notBefore: z._default(z.int(), 0),
  suspended: z._default(z.nullable(Suspension), null),
  closed: z.optional(ClosedAttribute),
});

export const sessions = {
  stack: 'site',
  key: { sub: 'S', entry: 'S' },
  indexes: { deletions: workList },
  timeToLive: 'expiresAt',
  what: 'Sign-ins',
  why: 'To keep one place in use at a time, and to show you where you are signed in',
  howLong: `${sessionHistoryDays} days, and no more than ${sessionHistoryCount}; the newest while you have an account`,
  fields: ['sub', ...attributesOf(WebSession), ...attributesOf(AccountStanding)],
  inExport: true,
  onDeletion: {
    without: 'devices, times and everything that leads to you',
    because: 'a sign-in that is still open on some device has to be refused',
    until: `${closedAccountDays} days after the deletion`,
  },
} as const satisfies TableDefinition;

import * as z from 'zod/mini';
import { sentMailDays } from '../constants.ts';
import { type Stored, type TableDefinition, workList } from './TableDefinition.ts';

/** A mail that waits for a person with an account. */
export const WaitingMail = z.object({
  /** The id of the person it is for. */
  sub: z.string(),
  /** Names its cause: of one cause there is one mail. */
  mailID: z.string(),
  /** What leads to what happened: its letter knows the rest. */
  cause: z.looseObject({ kind: z.string() }),
  /** When its cause was last reported, epoch ms. */
  causedAt: z.int(),
  /** How often sending it was begun. */
  tries: z.int(),
  /** When to send it, or to try again, epoch ms. */
  lookAt: z.int(),
});
export type WaitingMail = Stored<typeof WaitingMail>;

export const outbox = {
  stack: 'site',
  key: { sub: 'S', mailID: 'S' },
  indexes: { due: workList },
  timeToLive: 'expiresAt',
  what: 'Emails to you that wait, and which ones were sent, or left out because you switched them off, and when, with their subject and the page they lead to; not their text',
  why: 'To tell you what happens to your plan and your account, each once, by email and on the site',
  howLong: `${sentMailDays} days after the email`,
  fields: ['sub', 'mailID', 'cause', 'causedAt', 'outcome', 'doneAt', 'subject', 'path'],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

import { sentMailDays } from '../constants.ts';
import { type TableDefinition, workList } from './TableDefinition.ts';

export const outbox = {
  stack: 'site',
  key: { sub: 'S', mailID: 'S' },
  indexes: { due: workList },
  timeToLive: 'expiresAt',
  what: 'Emails to you that wait, and which ones were sent and when; not their text',
  why: 'To tell you what happens to your plan and your account, each once',
  howLong: `${sentMailDays} days after the email`,
  fields: ['sub', 'mailID', 'cause', 'causedAt', 'outcome', 'doneAt'],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

import { closedAccountDays, sessionHistoryCount, sessionHistoryDays } from '../constants.ts';
import { type TableDefinition, workList } from './TableDefinition.ts';

export const sessions = {
  stack: 'site',
  key: { sub: 'S', entry: 'S' },
  indexes: { deletions: workList },
  timeToLive: 'expiresAt',
  what: 'Sign-ins',
  why: 'To keep one place in use at a time, and to show you where you are signed in',
  howLong: `${sessionHistoryDays} days, and no more than ${sessionHistoryCount}; the newest while you have an account`,
  fields: [
    'sub',
    'webSessionID',
    'startedAt',
    'device',
    'newest',
    'notBefore',
    // When and why the account was suspended.
    'suspended',
    // Written when the account is deleted; the e-mail address and the account's name go with the last of the data.
    'closed',
  ],
  inExport: true,
  onDeletion: {
    without: 'devices, times and everything that leads to you',
    because: 'a sign-in that is still open on some device has to be refused',
    until: `${closedAccountDays} days after the deletion`,
  },
} as const satisfies TableDefinition;

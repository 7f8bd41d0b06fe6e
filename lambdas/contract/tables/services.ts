import { planValidityDays } from '../constants.ts';
import { type TableDefinition, whileAccount, workList } from './TableDefinition.ts';

export const services = {
  stack: 'site',
  key: { sub: 'S', requestID: 'S' },
  indexes: { unanswered: workList },
  timeToLive: null,
  what: 'Service requests, with what you and we wrote about them',
  why: `To serve them, and to count those of the last ${planValidityDays} days`,
  howLong: whileAccount,
  fields: [
    'sub',
    'requestID',
    'itemID',
    'state',
    'about',
    'link',
    'neededBy',
    'requestedAt',
    'answerBy',
    'messages',
  ],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

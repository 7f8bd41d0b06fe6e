import { labVisitDays } from '../constants.ts';
import type { TableDefinition } from './TableDefinition.ts';

export const visits = {
  stack: 'site',
  key: { emailID: 'S', visitID: 'S' },
  indexes: {
    state: { key: { state: 'S', visitID: 'S' }, attributes: ['organisation', 'requestedAt'] },
  },
  timeToLive: 'expiresAt',
  what: 'Requests for a visit of the mobile lab',
  why: 'To answer them',
  howLong: `${labVisitDays} days`,
  fields: ['emailID', 'visitID', 'name', 'organisation', 'message', 'requestedAt', 'state'],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

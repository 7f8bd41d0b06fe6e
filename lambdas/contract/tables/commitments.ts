import { type TableDefinition, whileAccount } from './TableDefinition.ts';

export const commitments = {
  stack: 'site',
  key: { sub: 'S' },
  timeToLive: null,
  restore: 'withOrders',
  what: 'Orders that you were promised',
  why: 'So that one order of a plan is open at a time',
  howLong: whileAccount,
  fields: ['sub', 'open'],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

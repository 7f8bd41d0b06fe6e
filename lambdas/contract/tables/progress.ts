import { type TableDefinition, whileAccount } from './TableDefinition.ts';

export const progress = {
  stack: 'site',
  key: { sub: 'S', itemID: 'S' },
  timeToLive: null,
  what: 'How far you have read, when you marked each section and when you completed an entry, the checks you passed, with the steps you put in order, the wrong answers to those you have not (as hashes), when you last opened each entry that needs a plan, and the entries you saved',
  why: 'To take you back to where you were, to count each entry you complete once, to decide about refunds you ask for, and to list what you saved',
  howLong: whileAccount,
  fields: [
    'sub',
    'itemID',
    'done',
    'markedAt',
    'passed',
    'orders',
    'tries',
    'last',
    'updatedAt',
    'begunAt',
    'completedAt',
    'openedAt',
    'savedAt',
  ],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

import type { TableDefinition } from './TableDefinition.ts';

export const limits = {
  stack: 'site',
  key: { who: 'S', window: 'S' },
  timeToLive: 'expiresAt',
  what: 'Counted calls',
  why: 'To hold back programs that ask too often, and to count the people who learn each day; who asks is kept as a shortened hash',
  howLong: 'The minute, hour or day that is counted; removed within days',
  fields: ['who', 'window', 'count'],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

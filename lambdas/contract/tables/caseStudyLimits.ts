import { CallCount } from './limits.ts';
import { attributesOf, type TableDefinition } from './TableDefinition.ts';

export const caseStudyLimits = {
  stack: 'caseStudy',
  key: { who: 'S', window: 'S' },
  timeToLive: 'expiresAt',
  what: 'Counted calls of freeBites',
  why: 'To hold back programs that ask too often; a network address is kept as a shortened hash',
  howLong: 'The minute or hour that is counted; removed within days',
  fields: attributesOf(CallCount),
  inExport: false,
  onDeletion: {
    without: 'any connection with a person',
    because: 'a network address does not say whose it was',
    until: 'the minute or hour is over; removed within days',
  },
} as const satisfies TableDefinition;

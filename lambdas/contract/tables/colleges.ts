import { noPersonalData, type TableDefinition } from './TableDefinition.ts';

export const colleges = {
  stack: 'caseStudy',
  key: { collegeID: 'S' },
  timeToLive: null,
  what: 'Colleges that take part in freeBites',
  why: 'To be chosen by their students',
  howLong: 'While they take part',
  ...noPersonalData,
} as const satisfies TableDefinition;

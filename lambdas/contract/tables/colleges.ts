import * as z from 'zod/mini';
import { noPersonalData, type Stored, type TableDefinition } from './TableDefinition.ts';

/** What an operator says of a college that takes part. */
export const CollegeFacts = z.object({
  collegeID: z.string(),
  name: z.string(),
  city: z.string(),
  /** When registration begins, and its last moment, epoch ms; both null while that is not known. */
  opensAt: z.nullable(z.int()),
  closesAt: z.nullable(z.int()),
  seats: z.int(),
  /** Ids of the samples that its students may open. */
  samples: z.array(z.string()),
});
export type CollegeFacts = Stored<typeof CollegeFacts>;

/** A college with what has become of its list: how many had a place and how many waited when it was confirmed last. */
export const College = z.extend(CollegeFacts, {
  placed: z._default(z.int(), 0),
  waiting: z._default(z.int(), 0),
  /** Counts how often its facts were changed. */
  revision: z._default(z.int(), 0),
});
export type College = Stored<typeof College>;

export const colleges = {
  stack: 'caseStudy',
  key: { collegeID: 'S' },
  timeToLive: null,
  what: 'Colleges that take part in freeBites',
  why: 'To be chosen by their students',
  howLong: 'While they take part',
  ...noPersonalData,
} as const satisfies TableDefinition;

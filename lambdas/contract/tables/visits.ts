import * as z from 'zod/mini';
import { labVisitDays } from '../constants.ts';
import { attributesOf, type Stored, type TableDefinition } from './TableDefinition.ts';

/** A request for a lab visit, as stored. */
export const LabVisitRequest = z.object({
  /** Whom to answer: the address in lower case, by which a person's requests are found. */
  emailID: z.string(),
  /** Sorts by time. */
  visitID: z.string(),
  name: z.string(),
  organisation: z.string(),
  message: z.string(),
  /** Epoch ms. */
  requestedAt: z.int(),
  /** `done` once an operator has dealt with it. */
  state: z.enum(['new', 'done']),
});
export type LabVisitRequest = Stored<typeof LabVisitRequest>;

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
  fields: attributesOf(LabVisitRequest),
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

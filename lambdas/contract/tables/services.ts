import * as z from 'zod/mini';
import { planValidityDays } from '../constants.ts';
import { ServiceRequest } from '../entities.ts';
import { attributesOf, type TableDefinition, whileAccount, workList } from './TableDefinition.ts';

/** A service request as stored. */
export const ServiceRecord = z.extend(ServiceRequest, {
  sub: z.string(),
  /** The idempotency key of the call that made it. */
  key: z.string(),
});
export type ServiceRecord = z.infer<typeof ServiceRecord>;

export const services = {
  stack: 'site',
  key: { sub: 'S', requestID: 'S' },
  indexes: { unanswered: workList },
  timeToLive: null,
  what: 'Service requests, with what you and we wrote about them',
  why: `To serve them, and to count those of the last ${planValidityDays} days`,
  howLong: whileAccount,
  fields: ['sub', ...attributesOf(ServiceRequest)],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

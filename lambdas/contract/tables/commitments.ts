import * as z from 'zod/mini';
import { OrderTerms } from './orders.ts';
import { type Stored, type TableDefinition, whileAccount } from './TableDefinition.ts';

/** A person's open orders, one of a plan. */
export const Commitments = z.object({
  open: z.partial(z.object({ explorer: OrderTerms, creator: OrderTerms, innovator: OrderTerms })),
  /** Counts writes; each is conditional on the one that was read. */
  version: z.int(),
});
export type Commitments = Stored<typeof Commitments>;

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

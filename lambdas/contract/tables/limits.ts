import * as z from 'zod/mini';
import { attributesOf, type TableDefinition } from './TableDefinition.ts';

/** How many calls were counted. */
export const CallCount = z.object({
  /** The start of the hash of who asks. */
  who: z.string(),
  /** What is counted, and the end of its minute, hour or day. */
  window: z.string(),
  count: z.int(),
});

/** A group of alerts, which are counted by window too. */
export const AlertGroup = z.object({
  event: z.string(),
  subject: z.string(),
  /** Its window's start, epoch ms. */
  startsAt: z.int(),
  /** Epoch ms. */
  firstAt: z.int(),
  /** The facts of its first line. */
  facts: z.record(z.string(), z.string()),
  /** How many it had when its alert was sent; left out until then. */
  notifiedCount: z.optional(z.int()),
});

/** What one delivery adds to a group. */
export const AlertDelivery = z.object({ group: z.string(), count: z.int() });
export type AlertDelivery = z.infer<typeof AlertDelivery>;

export const limits = {
  stack: 'site',
  key: { who: 'S', window: 'S' },
  timeToLive: 'expiresAt',
  what: 'Counted calls',
  why: 'To hold back programs that ask too often, and to count the people who learn each day; who asks is kept as a shortened hash',
  howLong: 'The minute, hour or day that is counted; removed within days',
  fields: attributesOf(CallCount),
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;

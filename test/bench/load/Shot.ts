/** What the process that asks and the one that answers say to each other, through files. */
import * as z from 'zod/mini';

/** One call that will be made. */
export const Shot = z.object({
  /** How it is counted. */
  kind: z.enum(['search', 'profile', 'money']),
  url: z.string(),
  authorization: z.nullable(z.string()),
  body: z.string(),
});
export type Shot = z.infer<typeof Shot>;

/** What is to be fired. */
export const Plan = z.object({
  shots: z.array(Shot),
  /** Shots a second. */
  rate: z.number(),
  /** The first so many are not counted: processes start and fetch the index. */
  warmUp: z.number(),
});
export type Plan = z.infer<typeof Plan>;

/** What became of one counted shot, ms from the moment at which it was to be made. */
export const Hit = z.object({
  kind: Shot.shape.kind,
  /** When it was made: what is late here the machine is to blame for. */
  sentMs: z.number(),
  answeredMs: z.number(),
  /** The HTTP code; 0 when there was no answer. */
  httpCode: z.number(),
});
export type Hit = z.infer<typeof Hit>;

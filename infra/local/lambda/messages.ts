/** What the laptop and a function's process say to each other. */
import * as z from 'zod/mini';

/** To the process: run the handler once. A type alone: reading it with a schema would cost every process more than its bundle. */
export interface Invoke {
  readonly event: unknown;
  readonly requestId: string;
  /** When the time limit ends, epoch ms by the machine's clock. */
  readonly deadline: number;
  /** How far the function's clock is ahead of the machine's, ms. */
  readonly clockAhead: number;
}

/** From the process: how it went, and the memory it holds, bytes. */
export const Outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), result: z.unknown(), rss: z.number() }),
  z.object({ kind: z.literal('error'), message: z.string(), rss: z.number() }),
]);
export type Outcome = z.infer<typeof Outcome>;

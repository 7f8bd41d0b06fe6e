import * as z from 'zod/mini';
import type { Closing } from '../../domain/people/Closing.ts';

/** Attribute `closed` of a person's standing: when the account was closed, and until all is erased by which names to find it. */
export const StoredClosing = z.object({
  at: z.int(),
  finder: z.nullable(z.object({ username: z.string(), emailID: z.string() })),
});

/** Reads the attribute. */
export function readClosing(sub: string, { at, finder }: z.infer<typeof StoredClosing>): Closing {
  return { sub, closedAt: at, finder };
}

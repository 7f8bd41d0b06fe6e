import * as z from 'zod/mini';
import type { StoredItem } from './readTables.ts';

const OnShelf = z.object({ shelf: z.object({ S: z.literal('webhooks') }) });

/** Whether an item is what a webhook said and nobody has settled yet. */
export function onShelf(item: StoredItem): boolean {
  return OnShelf.safeParse(item).success;
}

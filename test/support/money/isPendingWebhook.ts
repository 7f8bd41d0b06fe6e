import * as z from 'zod/mini';
import type { StoredItem } from '../localStack/readTables.ts';

const PendingWebhookItem = z.object({ list: z.object({ S: z.literal('webhooks') }) });

/** Whether an item is a pending webhook. */
export function isPendingWebhook(item: StoredItem): boolean {
  return PendingWebhookItem.safeParse(item).success;
}

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ItemDocument } from '../../contract/document.ts';
import { Item } from '../../contract/entities.ts';
import type { Entry } from '../../domain/catalogue/Entry.ts';

/** An entry in the table named by `ITEMS_TABLE`; key `itemID`. Its document lies in `DOCUMENTS_TABLE` under `itemID` and `hash`. */
export const StoredItem = z.object({
  ...Item.shape,
  itemID: z.string(),
  /** What it was made from; names its document. */
  hash: z.string(),
  /** False once it is withdrawn. */
  open: z.boolean(),
});
export type StoredItem = z.infer<typeof StoredItem>;

/** A document as it lies in the table: JSON, which is smaller there than a tree of maps. */
export const StoredDocument = z.object({ document: z.string() });

/** The document of a stored text. */
export function readDocument(text: string): ItemDocument {
  return ItemDocument.parse(JSON.parse(text));
}

/** Names what an entry says: the same entry, the same text. */
export function hashOf({ item, document }: Entry): string {
  return createHash('sha256').update(JSON.stringify({ item, document })).digest('base64url');
}

/** Sort-free key of the item that counts changes; no entry's id begins so. */
export const versionKey = { itemID: '#version' };

import type { ItemDocument, Section } from '../../contract/document.ts';
import type { Item } from '../../contract/entities.ts';

/** What anyone may read of an entry. */
export interface PublicPart {
  readonly item: Item;
  /** All of it where it is free, else null. */
  readonly document: ItemDocument | null;
  /** The first section where the rest needs a plan: enough to see how it teaches. */
  readonly opening: Section | null;
}

/** What anyone may read of an entry: all of a free one, the first section of another. */
export function publicPartOf({
  item,
  document,
}: {
  readonly item: Item;
  readonly document: ItemDocument;
}): PublicPart {
  return item.plan === 'Freebie'
    ? { item, document, opening: null }
    : { item, document: null, opening: document.sections[0] ?? null };
}

import type { ItemKind, ItemLevel, OpeningLevel } from '../../contract/vocabulary.ts';

/** An item of the catalogue as it is listed and searched. */
export interface CatalogueItem {
  /** A slug; no two items share one. */
  readonly itemID: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** The plan that opens it. */
  readonly plan: OpeningLevel;
  readonly level: ItemLevel;
  /** How long it takes. */
  readonly hours: number;
  /** Epoch ms. */
  readonly updatedAt: number;
  /** How many people have started it: its popularity. */
  readonly learners: number;
}

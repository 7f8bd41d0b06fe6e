import type { Parts } from '../../contract/parts.ts';
import type { ItemKind, ItemLevel, OpeningLevel } from '../../contract/vocabulary.ts';

/** An item of the catalogue as it is listed and searched. */
export interface CatalogueItem {
  /** A slug; no two items share one. */
  readonly itemID: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** The titles of its sections. */
  readonly sections: readonly string[];
  /** The plan that opens it. */
  readonly plan: OpeningLevel;
  /** Null for a case study. */
  readonly level: ItemLevel | null;
  /** How long it takes; null for a case study. */
  readonly hours: number | null;
  /** What it is made of; left out where it isn't said what that costs. */
  readonly parts?: Parts | undefined;
  readonly isCaseStudy: boolean;
  /** Epoch ms. */
  readonly updatedAt: number;
  /** How many people have started it: its popularity. Counted with the first section that a person marks, so no reading is tracked. */
  readonly learners: number;
}

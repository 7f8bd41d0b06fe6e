import type { ItemKind, OpeningLevel } from '../../contract/vocabulary.ts';

/** The plan that an entry needs. */
export type CardPlan = OpeningLevel;

/** A catalogue entry as it is listed and searched. */
export interface Card {
  /** A slug; no two cards share one. */
  readonly itemID: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly plan: CardPlan;
  /** Epoch ms. */
  readonly updatedAt: number;
  /** How many people have started it: its popularity. */
  readonly learners: number;
}

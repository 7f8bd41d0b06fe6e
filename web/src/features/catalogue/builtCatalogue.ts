import type { Board } from '../../../../lambdas/contract/board.ts';
import type { SvgNode } from '../../../../lambdas/contract/document.ts';
import type { Parts } from '../../../../lambdas/contract/parts.ts';
import type { ItemKind, ItemLevel } from '../../../../lambdas/contract/vocabulary.ts';
import type { PlanFacts } from '../plans/plans.ts';

/** An entry or a path by its id. */
interface Named {
  readonly id: string;
  readonly title: string;
}

/** An entry that the web was built with. */
export interface BuiltEntry extends Named {
  readonly kind: ItemKind;
  readonly plan: PlanFacts['offerName'];
  readonly level: ItemLevel;
  readonly hours: number;
  readonly tags: readonly string[];
}

/** What plans show of the catalogue, read from the content when the web is built. */
export interface PlansCatalogue {
  readonly counts: Readonly<Record<ItemKind, number>>;
  /** Three entries that each plan adds. */
  readonly examples: Readonly<Record<PlanFacts['offerName'], readonly Named[]>>;
}

/** Covers by an entry's id, or `kinds/<kind>` for entries without one. */
export type Covers = Readonly<Record<string, SvgNode> & Record<`kinds/${ItemKind}`, SvgNode>>;

/** What home shows besides. */
export interface HomeCatalogue {
  /** The entry whose board it runs. */
  readonly board: Pick<Named, 'id'> & { readonly cover: SvgNode };
  readonly newest: readonly (Named & {
    readonly kind: ItemKind;
    readonly plan: PlanFacts['offerName'];
    readonly level: ItemLevel;
    readonly hours: number;
    readonly cover: SvgNode;
  })[];
  /** The shortest ones. */
  readonly paths: readonly (Named & {
    readonly entries: number;
    readonly hours: number;
    readonly cover: SvgNode;
  })[];
  readonly pathCount: number;
}

/** The board that home runs. */
export type HomeBoard = Board;

/** A build on home's first screen. */
export interface WeekendBuild extends Named {
  readonly hours: number;
  /** What it is called that opens the build: what the parts cost isn't the whole price of a paid one. */
  readonly plan: string;
  readonly parts: Parts;
}

/** An ordered set of entries that lead to one goal. */
export interface LearningPath extends Named {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly steps: readonly (Named & {
    readonly kind: ItemKind;
    readonly plan: PlanFacts['offerName'];
    readonly level: ItemLevel;
    readonly hours: number;
    /** Why it comes at this place. */
    readonly why: string;
  })[];
}

import { covers } from 'virtual:covers';
import type { SvgNode } from '../../../../lambdas/contract/document.ts';
import type { ItemKind } from '../../../../lambdas/contract/vocabulary.ts';

const drawings = new Map(Object.entries(covers));

/** The cover of an entry: its own, or else the plain one of its kind. */
export function coverOf(kind: ItemKind, id: string): SvgNode {
  return drawings.get(id) ?? covers[`kinds/${kind}`];
}

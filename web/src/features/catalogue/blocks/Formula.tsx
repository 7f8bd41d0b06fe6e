import type { MathNode } from '../../../../../lambdas/contract/document.ts';
import { drawTree } from './drawTree.ts';

/** A formula, set by the browser from MathML. */
export function Formula({ node }: { readonly node: MathNode }) {
  return drawTree(node);
}

import type { SvgNode } from '../../../../lambdas/contract/document.ts';
import { drawTree } from '../../lib/drawTree.ts';

/** A cover on its sheet, which is empty until it is there. */
export function CoverDrawing({ cover }: { readonly cover: SvgNode | undefined }) {
  return (
    <svg className="drawing cover" viewBox="0 0 240 160" aria-hidden="true">
      {cover && drawTree(cover)}
    </svg>
  );
}

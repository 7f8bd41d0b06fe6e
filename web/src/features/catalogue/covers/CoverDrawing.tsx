import { createElement, Fragment } from 'react';
import type { SvgNode } from '../../../../../lambdas/contract/document.ts';
import { drawTree } from '../blocks/drawTree.ts';

/** A cover, or an empty sheet until it is there. */
export function CoverDrawing({ parts }: { readonly parts: readonly SvgNode[] }) {
  return (
    <svg className="drawing cover" viewBox="0 0 240 160" aria-hidden="true">
      {createElement(Fragment, null, ...parts.map((part) => drawTree(part)))}
    </svg>
  );
}

import { createElement, type ReactNode } from 'react';
import type { MathNode } from '../../../../../lambdas/contract/document.ts';

/** A formula, set by the browser from MathML. */
export function Formula({ node }: { readonly node: MathNode }) {
  return drawn(node);
}

/** The parts of a formula never change places, so they are children by position, without keys. */
function drawn({ tag, attributes, children }: MathNode): ReactNode {
  return createElement(
    tag,
    attributes,
    ...children.map((child) => (typeof child === 'string' ? child : drawn(child))),
  );
}

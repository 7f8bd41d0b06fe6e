import { createElement, type ReactNode } from 'react';

/** An element of MathML or SVG, as a document holds it. */
interface TreeNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (TreeNode | string)[];
}

/** An element with all that is in it. Its parts never change places, so they are children by position, without keys. */
export function drawTree({ tag, attributes, children }: TreeNode): ReactNode {
  return createElement(
    tag,
    {
      ...Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [propOf(name), value]),
      ),
      className: isVariable({ tag, attributes, children }) ? 'formulaLetter' : undefined,
    },
    ...children.map((child) => (typeof child === 'string' ? child : drawTree(child))),
  );
}

/** Whether it is a letter that formulas have in italics: one alone, not set upright. */
function isVariable({ tag, attributes, children: [text, ...more] }: TreeNode): boolean {
  return (
    tag === 'mi' &&
    attributes.mathvariant !== 'normal' &&
    typeof text === 'string' &&
    [...text].length === 1 &&
    more.length === 0
  );
}

/** React's name for an attribute, such as `strokeWidth`. */
function propOf(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

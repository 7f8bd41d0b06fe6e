import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Span } from '../../../../../lambdas/contract/document.ts';
import { drawTree } from '../../../lib/drawTree.ts';
import { keepTogether } from '../../../lib/keepTogether.ts';
import { itemPath } from '../../../paths.ts';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';

/** A formula or name of so many letters is never broken; a longer one would not fit a phone. */
const longestLine = 30;

/** Runs of text with their emphasis and their links. */
export function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a document never change places.
    <OneSpan key={place} span={span} />
  ));
}

function OneSpan({
  span: { text, strong, emphasis, code, math, href, itemID },
}: {
  readonly span: Span;
}) {
  let words: ReactNode = math ? drawTree(math) : keepTogether(text);
  if (code) {
    words = <code className={text.length > longestLine ? undefined : 'code-whole'}>{words}</code>;
  }
  if (emphasis) {
    words = <em>{words}</em>;
  }
  if (strong) {
    words = <strong>{words}</strong>;
  }
  if (href) {
    return <OutsideLink href={href}>{words}</OutsideLink>;
  }
  return itemID ? <Link to={itemPath(itemID)}>{words}</Link> : words;
}

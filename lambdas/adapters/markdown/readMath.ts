import type { TokenizerAndRendererExtension } from 'marked';
import temml from 'temml';
import { type MathNode, MathTag } from '../../contract/document.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { type MarkupNode, readMarkup } from './readMarkup.ts';

/** What a browser needs to set a formula; classes and styles of the library are not among it. */
const keptAttributes =
  /^(?:display|mathvariant|stretchy|fence|separator|form|lspace|rspace|minsize|maxsize|accent|displaystyle|scriptlevel|columnalign|linethickness|width)$/;

/** `$…$` in Markdown: a formula in TeX. There is no space just inside the dollars, and no digit after the second one. */
export const mathInMarkdown: TokenizerAndRendererExtension = {
  name: 'math',
  level: 'inline',
  start: (source) => source.indexOf('$'),
  tokenizer(source) {
    const [raw, text] = /^\$((?!\s)[^$\n]*[^\s$])\$(?!\d)/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: 'math', raw, text };
  },
};

/** @throws EntryProblem for words in which a dollar or a command of TeX is left: a formula that is not closed, or has no dollars */
export function refuseTex(words: string): void {
  const [left] = /\$|\\[a-z]+/i.exec(words) ?? [];
  if (left !== undefined) {
    throw new EntryProblem(
      `it has ${left} outside of a formula, in "${words.trim().slice(0, 60)}"; a dollar is written \\$`,
    );
  }
}

/**
 * A formula in TeX as a tree of MathML.
 *
 * @throws EntryProblem for what is no TeX, or needs an element that the contract does not have
 */
export function readMath(tex: string): MathNode {
  let markup: MarkupNode;
  try {
    markup = readMarkup(temml.renderToString(tex, { strict: true, throwOnError: true }));
  } catch (error) {
    throw new EntryProblem(`its formula ${tex} cannot be read: ${String(error)}`);
  }
  return mathOf(markup, tex);
}

function mathOf({ tag: name, attributes, children }: MarkupNode, tex: string): MathNode {
  const tag = MathTag.safeParse(name);
  if (!tag.success) {
    throw new EntryProblem(`its formula ${tex} needs <${name}>, which documents do not have`);
  }
  return {
    tag: tag.data,
    attributes: Object.fromEntries(
      Object.entries(attributes).filter(([key]) => keptAttributes.test(key)),
    ),
    children: children.map((child) => (typeof child === 'string' ? child : mathOf(child, tex))),
  };
}

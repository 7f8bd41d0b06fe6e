import type { TokenizerAndRendererExtension } from 'marked';
import temml from 'temml';
import { type MathNode, MathTag } from '../../contract/document.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';

/** What a browser needs to set a formula; classes and styles of the library are not among it. */
const keptAttributes =
  /\b(display|mathvariant|stretchy|fence|separator|form|lspace|rspace|minsize|maxsize|accent|displaystyle|scriptlevel|columnalign|linethickness|width)="([^"]*)"/g;
const piece = /<(\/?)([a-z]+)((?:\s[^<>]*)?)>|([^<]+)/g;
const letters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** `$…$` in Markdown: a formula in TeX. A dollar that a space or digit follows is a dollar. */
export const mathInMarkdown: TokenizerAndRendererExtension = {
  name: 'math',
  level: 'inline',
  start: (source) => source.indexOf('$'),
  tokenizer(source) {
    const [raw, text] = /^\$([^\s$\d][^$\n]*?)\$(?!\d)/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: 'math', raw, text };
  },
};

/**
 * A formula in TeX as a tree of MathML.
 *
 * @throws EntryProblem for what is no TeX, or needs an element that the contract does not have
 */
export function readMath(tex: string): MathNode {
  let markup = '';
  try {
    markup = temml.renderToString(tex, { strict: true, throwOnError: true });
  } catch (error) {
    throw new EntryProblem(`its formula ${tex} cannot be read: ${String(error)}`);
  }
  const root: MathNode = { tag: 'mrow', attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, name, attributes = '', text] of markup.matchAll(piece)) {
    if (text !== undefined) {
      open
        .at(-1)
        ?.children.push(text.replace(/&(lt|gt|amp|quot);/g, (_, one) => letters[one] ?? ''));
    } else if (closing) {
      open.pop();
    } else {
      const tag = MathTag.safeParse(name);
      if (!tag.success) {
        throw new EntryProblem(`its formula ${tex} needs <${name}>, which documents do not have`);
      }
      const kept = [...attributes.matchAll(keptAttributes)].map(([, key = '', value = '']) => [
        key,
        value,
      ]);
      const node: MathNode = { tag: tag.data, attributes: Object.fromEntries(kept), children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    }
  }
  const [math] = root.children;
  if (math === undefined || typeof math === 'string') {
    throw new EntryProblem(`its formula ${tex} is empty`);
  }
  return math;
}

import { lexer, type Token } from 'marked';
import { plainText, readBlocks } from '../../lambdas/adapters/markdown/readBlocks.ts';
import type { Block, Span } from '../../lambdas/contract/document.ts';
import { keepTogether } from '../src/lib/keepTogether.ts';
import { recordLabels } from '../src/lib/recordLabels.ts';
import { fillHoles, type Piece } from './fillHoles.ts';
import { readPolicyFacts } from './frontMatter.ts';
import { linkKind } from './linkKind.ts';

/** A heading that the table of contents lists. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

type Constants = Readonly<Record<string, unknown>>;

/**
 * Compiles Markdown with front matter to a JavaScript module of `react/jsx-runtime` calls. The Markdown is read as that of catalogue
 * entries is, so raw HTML and pictures fail the build; so do links that are not https, mailto or relative.
 */
export function compileDocument(source: string, constants: Constants): string {
  const { meta, body } = readPolicyFacts(source);
  const contents: ContentsEntry[] = [];
  const parts: string[] = [];
  let rest: readonly Token[] = lexer(body);
  while (rest.length > 0) {
    const [first, ...after] = rest;
    const isHeading = first !== undefined && isSection(first);
    if (isHeading) {
      const text = headingText(first, constants);
      const id = idOf(text, contents);
      contents.push({ id, text });
      parts.push(element('"h2"', { id: JSON.stringify(id) }, [JSON.stringify(text)]));
    }
    const next = after.findIndex(isSection);
    const end = next < 0 ? rest.length : next + 1;
    const blocks = readBlocks(rest.slice(isHeading ? 1 : 0, end), { readLink });
    parts.push(...blocks.map((block) => compileBlock(block, constants)));
    rest = rest.slice(end);
  }
  return [
    `import { Fragment, jsx, jsxs } from 'react/jsx-runtime';`,
    `export const meta = ${JSON.stringify(meta)};`,
    `export const contents = ${JSON.stringify(contents)};`,
    `export function Document({ company, RelativeLink }) {`,
    `  return ${element('Fragment', {}, parts)};`,
    `}`,
    '',
  ].join('\n');
}

function isSection(token: Token): boolean {
  return token.type === 'heading' && token['depth'] === 2;
}

function headingText(token: Token, constants: Constants): string {
  const text = plainText(('tokens' in token && token.tokens) || []);
  return fillHoles(text, constants)
    .map((piece) => {
      if ('company' in piece) {
        throw new Error('a heading cannot hold a company fact');
      }
      return piece.words;
    })
    .join('');
}

function idOf(text: string, contents: readonly ContentsEntry[]): string {
  const base = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const taken = contents.filter(({ id }) => id.replace(/-\d+$/, '') === base).length;
  return taken === 0 ? base : `${base}-${taken + 1}`;
}

function readLink(href: string): { href: string } {
  if (linkKind(href) === 'refused') {
    throw new Error(`its link "${href}" is not allowed`);
  }
  return { href };
}

function compileBlock(block: Block, constants: Constants): string {
  const blocks = (inner: readonly Block[]) => inner.map((one) => compileBlock(one, constants));
  const spans = (inner: readonly Span[]) => inner.flatMap((span) => compileSpan(span, constants));
  switch (block.kind) {
    case 'paragraph':
      return element('"p"', {}, spans(block.spans));
    case 'heading':
      return element('"h3"', {}, compileText(block.text, constants));
    case 'list': {
      const items = block.items.map((item) => {
        const [only, ...more] = item;
        const isLine = only?.kind === 'paragraph' && more.length === 0;
        return element('"li"', {}, isLine ? spans(only.spans) : blocks(item));
      });
      return element(block.ordered ? '"ol"' : '"ul"', {}, items);
    }
    case 'note':
      return element('"blockquote"', {}, blocks(block.blocks));
    case 'table': {
      const labels = recordLabels(block.head, block.rows);
      const head = block.head.map((cell) => element('"th"', { scope: '"col"' }, spans(cell)));
      const rows = block.rows.map((cells) =>
        element(
          '"tr"',
          {},
          cells.map((cell, column) =>
            element(
              '"td"',
              labels ? { '"data-label"': JSON.stringify(labels[column]) } : {},
              spans(cell),
            ),
          ),
        ),
      );
      const table = element('"table"', {}, [
        element('"thead"', {}, [element('"tr"', {}, head)]),
        element('"tbody"', {}, rows),
      ]);
      // A wide table scrolls inside this box; the keyboard must be able to reach it.
      return element(
        '"div"',
        {
          className: labels ? '"tableScroll tableRecords"' : '"tableScroll tableFits"',
          tabIndex: '0',
        },
        [table],
      );
    }
    default:
      throw new Error(`a policy has no design for a ${block.kind}`);
  }
}

function compileSpan(span: Span, constants: Constants): string[] {
  let parts = (span.code ? compileExactly : compileText)(span.text, constants);
  if (span.code) {
    parts = [element('"code"', {}, parts)];
  }
  if (span.emphasis) {
    parts = [element('"em"', {}, parts)];
  }
  if (span.strong) {
    parts = [element('"strong"', {}, parts)];
  }
  return span.href === undefined ? parts : [compileLink(span.href, parts, constants)];
}

function compileLink(target: string, children: readonly string[], constants: Constants): string {
  const href = compileExactly(target, constants).join(' + ');
  switch (linkKind(target)) {
    case 'outside':
      return element('"a"', { href, target: '"_blank"', rel: '"noopener noreferrer"' }, [
        ...children,
        element('"span"', { className: '"visuallyHidden"' }, ['" (opens in a new tab)"']),
      ]);
    case 'relative':
      return element('RelativeLink', { to: href }, children);
    default:
      return element('"a"', { href }, children);
  }
}

/** A text as it is printed. */
function compileText(text: string, constants: Constants): string[] {
  return compilePieces(fillHoles(text, constants), keepTogether);
}

/** A text that is code or an address. */
function compileExactly(text: string, constants: Constants): string[] {
  return compilePieces(fillHoles(text, constants), (words) => words);
}

function compilePieces(pieces: readonly Piece[], print: (words: string) => string): string[] {
  return pieces.map((piece) =>
    'company' in piece ? `company.${piece.company}` : JSON.stringify(print(piece.words)),
  );
}

/** Source of one JSX-runtime call. `tag` and the values of `props` are source text. */
function element(
  tag: string,
  props: Readonly<Record<string, string>>,
  children: readonly string[],
): string {
  const given = Object.entries(props).map(([name, value]) => `${name}: ${value}`);
  const [first] = children;
  if (children.length === 1 && first !== undefined) {
    given.push(`children: ${first}`);
  } else if (children.length > 1) {
    given.push(`children: [${children.join(', ')}]`);
  }
  return `${children.length > 1 ? 'jsxs' : 'jsx'}(${tag}, { ${given.join(', ')} })`;
}

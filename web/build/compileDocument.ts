import { lexer, type Token, type Tokens } from 'marked';
import { type Compile, compileInline, element, requireKind } from './compileInline.ts';
import { fillHoles } from './fillHoles.ts';
import { readFrontMatter } from './frontMatter.ts';

/** A heading that the table of contents lists. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

/**
 * Compiles Markdown with front matter to a JavaScript module of `react/jsx-runtime` calls.
 * No HTML passes through: raw HTML is dropped, and so are links that are not https, mailto or relative.
 */
export function compileDocument(
  source: string,
  constants: Readonly<Record<string, unknown>>,
): string {
  const { meta, body } = readFrontMatter(source);
  const contents: ContentsEntry[] = [];
  const compile: Compile = {
    constants,
    heading(text) {
      const base = text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      const taken = contents.filter(({ id }) => id.replace(/-\d+$/, '') === base).length;
      const id = taken === 0 ? base : `${base}-${taken + 1}`;
      contents.push({ id, text });
      return id;
    },
  };
  const blocks = compileBlocks(lexer(body), compile);
  return [
    `import { Fragment, jsx, jsxs } from 'react/jsx-runtime';`,
    `export const meta = ${JSON.stringify(meta)};`,
    `export const contents = ${JSON.stringify(contents)};`,
    `export function Document({ company, RelativeLink }) {`,
    `  return ${element('Fragment', {}, blocks)};`,
    `}`,
    '',
  ].join('\n');
}

function compileBlocks(tokens: readonly Token[], compile: Compile): string[] {
  return tokens.flatMap((token) => compileBlock(token, compile));
}

function compileBlock(token: Token, compile: Compile): string[] {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'html':
      return [];
    case 'hr':
      return [element('"hr"', {}, [])];
    case 'heading':
      return [compileHeading(requireKind<Tokens.Heading>(token), compile)];
    case 'paragraph':
      return [element('"p"', {}, compileInline(token.tokens ?? [], compile))];
    case 'text':
      return compileInline(token.tokens ?? [token], compile);
    case 'blockquote':
      return [element('"blockquote"', {}, compileBlocks(token.tokens ?? [], compile))];
    case 'code':
      return [
        element('"pre"', {}, [element('"code"', {}, [JSON.stringify(String(token['text']))])]),
      ];
    case 'list':
      return [compileList(requireKind<Tokens.List>(token), compile)];
    case 'table':
      return [compileTable(requireKind<Tokens.Table>(token), compile)];
    default:
      throw new Error(`the document uses Markdown that has no design yet: ${token.type}`);
  }
}

function compileHeading(token: Tokens.Heading, compile: Compile): string {
  if (token.depth === 1) {
    throw new Error('the main heading comes from the title in the front matter');
  }
  const children = compileInline(token.tokens, compile);
  if (token.depth > 2) {
    return element(JSON.stringify(`h${token.depth}`), {}, children);
  }
  const text = fillHoles(token.text, compile.constants)
    .map((piece) => {
      if ('company' in piece) {
        throw new Error('a heading cannot hold a company fact');
      }
      return piece.words;
    })
    .join('');
  return element('"h2"', { id: JSON.stringify(compile.heading(text)) }, children);
}

function compileList(token: Tokens.List, compile: Compile): string {
  const items = token.items.map((item) => element('"li"', {}, compileBlocks(item.tokens, compile)));
  return element(token.ordered ? '"ol"' : '"ul"', {}, items);
}

function compileTable(token: Tokens.Table, compile: Compile): string {
  const header = token.header.map((cell) =>
    element('"th"', { scope: '"col"' }, compileInline(cell.tokens, compile)),
  );
  const rows = token.rows.map((row) =>
    element(
      '"tr"',
      {},
      row.map((cell) => element('"td"', {}, compileInline(cell.tokens, compile))),
    ),
  );
  const table = element('"table"', {}, [
    element('"thead"', {}, [element('"tr"', {}, header)]),
    element('"tbody"', {}, rows),
  ]);
  // A wide table scrolls inside this box; the keyboard must be able to reach it.
  return element('"div"', { className: '"tableScroll"', tabIndex: '0' }, [table]);
}

/** An entry's Python as files: a notebook (nbformat 4.5) with the entry's text between its code, and a plain script. */
import type { Block, ItemDocument, Span } from '../../../../lambdas/contract/document.ts';

type Document = ItemDocument['sections'];
/** The reader's text of a block of code. */
type CodeOf = (block: Block & { kind: 'code' }) => string;

/** A cell of a notebook, as nbformat 4.5 has it. */
interface NotebookCell {
  readonly cell_type: 'markdown' | 'code';
  readonly id: string;
  readonly metadata: object;
  readonly source: string;
  readonly execution_count?: null;
  readonly outputs?: readonly never[];
}

/** The notebook's JSON. */
export function notebookOf(title: string, sections: Document, codeOf: CodeOf): string {
  const cells = [
    markdown(`# ${title}`),
    ...sections.flatMap(({ title: section, blocks }) => [
      markdown(`## ${section}`),
      ...blocks.flatMap((block) =>
        isPython(block) ? [code(codeOf(block))] : markdownCells(block),
      ),
    ]),
  ].map((cell, place) => ({ ...cell, id: `cell-${place + 1}` }));
  const metadata = {
    kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' },
    language_info: { name: 'python' },
    title,
  };
  return `${JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata, cells }, null, 1)}\n`;
}

/** The blocks of Python one after the other, with the sections' titles as comments. */
export function scriptOf(title: string, sections: Document, codeOf: CodeOf): string {
  const parts = sections.flatMap(({ title: section, blocks }) => {
    const codes = blocks.filter(isPython).map(codeOf);
    return codes.length === 0 ? [] : [`# ${section}`, ...codes];
  });
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}

function isPython(block: Block): block is Block & { kind: 'code' } {
  return block.kind === 'code' && block.runs && block.language === 'python';
}

function markdown(source: string): Omit<NotebookCell, 'id'> {
  return { cell_type: 'markdown', metadata: {}, source };
}

function code(source: string): Omit<NotebookCell, 'id'> {
  return { cell_type: 'code', metadata: {}, source, execution_count: null, outputs: [] };
}

function markdownCells(block: Block): Omit<NotebookCell, 'id'>[] {
  const text = markdownOf(block);
  return text === '' ? [] : [markdown(text)];
}

function markdownOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return textOf(block.spans);
    case 'heading':
      return `### ${block.text}`;
    case 'list':
      return block.items
        .map((item, place) => {
          const [first = '', ...rest] = item.map(markdownOf).join('\n\n').split('\n');
          const mark = block.ordered ? `${place + 1}.` : '-';
          return [
            `${mark} ${first}`,
            ...rest.map((line) => (line === '' ? line : `   ${line}`)),
          ].join('\n');
        })
        .join('\n');
    case 'note':
      return block.blocks
        .map(markdownOf)
        .join('\n\n')
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'table':
      return [
        row(block.head),
        `|${block.head.map(() => ' --- |').join('')}`,
        ...block.rows.map(row),
      ].join('\n');
    case 'code':
      return `\`\`\`${block.language}\n${block.text}\n\`\`\``;
    case 'chart':
      return `*${block.caption}*`;
    case 'drawing':
      return `*${block.caption}* (${block.alt})`;
    case 'photo':
      return `*${block.caption}* (${block.alt})`;
    case 'board':
      return `*${block.board.title}*`;
    case 'files':
      return block.files.map(({ name, about }) => `- *${name}*: ${about}`).join('\n');
    case 'check':
      return block.question.map(markdownOf).join('\n\n');
  }
}

function row(cells: readonly (readonly Span[])[]): string {
  return `|${cells.map((spans) => ` ${textOf(spans).replaceAll('|', '\\|')} |`).join('')}`;
}

function textOf(spans: readonly Span[]): string {
  return spans.map(spanText).join('');
}

function spanText({ text, strong, emphasis, code: isCode, math, href }: Span): string {
  if (math) {
    return `$${text}$`;
  }
  const words = isCode ? `\`${text}\`` : text;
  const strongWords = strong ? `**${words}**` : words;
  const marked = emphasis ? `*${strongWords}*` : strongWords;
  return href === undefined ? marked : `[${marked}](${href})`;
}

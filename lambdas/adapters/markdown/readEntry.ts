import { Marked, type Token, type Tokens } from 'marked';
import type { Block, ItemDocument } from '../../contract/document.ts';
import { type Entry, EntryProblem } from '../../domain/catalogue/Entry.ts';
import { plainText, readBlocks } from './readBlocks.ts';
import { readFacts } from './readFacts.ts';
import { mathInMarkdown } from './readMath.ts';
import { previewOf, readTool, type ToolSource } from './readTool.ts';

/** More would not fit into one stored item with room to spare. */
const largestBytes = 200_000;
const fewestWords = 400;
const markdown = new Marked({ extensions: [mathInMarkdown] });

/**
 * A catalogue entry from its Markdown, as web/content/catalogue/README.md says it is written.
 *
 * @param drawing the source of a drawing that the entry names, such as `figures/truss.svg`
 * @throws EntryProblem with one line that says what is wrong
 */
export function readEntry(id: string, source: string, drawing: (name: string) => string): Entry {
  if (source.length > largestBytes) {
    throw new EntryProblem(`it has more than ${largestBytes} letters`);
  }
  const text = source.replaceAll('\r\n', '\n');
  const { facts, sample, body } = readFacts(id, text);
  const linesAbove = text.slice(0, text.length - body.length).split('\n').length - 1;
  const { tokens, toolSource } = withoutTool(markdown.lexer(body), linesAbove);
  if ((facts.kind === 'utility') !== (toolSource !== undefined)) {
    throw new EntryProblem('a utility begins with a tool, and nothing else has one');
  }
  const first = tokens.findIndex(isSection);
  const intro = readBlocks(tokens.slice(0, first < 0 ? tokens.length : first), { drawing });
  const sections = first < 0 ? [] : sectionsOf(tokens.slice(first), drawing);
  if (intro.length === 0) {
    throw new EntryProblem('it has no introduction before its first section');
  }
  if (sections.length < 4 || sections.length > 9) {
    throw new EntryProblem(`it has ${sections.length} sections, not 4 to 9`);
  }
  const words = countWords([...intro, ...sections.flatMap(({ blocks }) => blocks)]);
  if (words < fewestWords) {
    throw new EntryProblem(`it has ${words} words beside code, fewer than ${fewestWords}`);
  }
  const outline = sections.map(({ id: section, title }) => ({ id: section, title }));
  const item = { ...facts, intro, outline };
  if (!toolSource) {
    return { item, document: { sections }, sample };
  }
  const tool = readTool(toolSource);
  return { item: { ...item, tool: previewOf(tool) }, document: { tool, sections }, sample };
}

/** Takes the tool out, which stands before everything else. @param linesAbove lines of the file above the tokens */
function withoutTool(
  tokens: readonly Token[],
  linesAbove: number,
): { tokens: readonly Token[]; toolSource?: ToolSource } {
  const at = tokens.findIndex(({ type }) => type !== 'space');
  const code = tokens[at]?.type === 'code' ? (tokens[at] as Tokens.Code) : undefined; // marked's Token has an open member
  const [language, ...title] = code?.lang?.split(' ') ?? [];
  if (!code || language !== 'tool') {
    return { tokens };
  }
  const before = tokens.slice(0, at).map(({ raw }) => raw);
  // The fence itself is a line above its text.
  const line = linesAbove + before.join('').split('\n').length + 1;
  const toolSource = { title: title.join(' '), text: code.text, line };
  return { tokens: tokens.slice(at + 1), toolSource };
}

function isSection(token: Token): boolean {
  return token.type === 'heading' && token['depth'] === 2;
}

function sectionsOf(
  tokens: readonly Token[],
  drawing: (name: string) => string,
): ItemDocument['sections'] {
  const sections: ItemDocument['sections'] = [];
  let rest = tokens;
  while (rest.length > 0) {
    const [heading, ...after] = rest;
    const end = after.findIndex(isSection);
    const title = plainText((heading && 'tokens' in heading && heading.tokens) || []);
    const id = idOf(title);
    if (id === '' || sections.some((section) => section.id === id)) {
      throw new EntryProblem(`its section "${title}" needs another title`);
    }
    const blocks = readBlocks(end < 0 ? after : after.slice(0, end), { drawing });
    if (blocks.length === 0) {
      throw new EntryProblem(`its section "${title}" is empty`);
    }
    sections.push({ id, title, blocks });
    rest = end < 0 ? [] : after.slice(end);
  }
  return sections;
}

function idOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64)
    .replace(/-$/, '');
}

/** Words to read: not code, drawings or numbers of a chart. */
function countWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + wordsOf(block), 0);
}

function wordsOf(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
      return count(block.spans.map(({ text }) => text).join(''));
    case 'heading':
      return count(block.text);
    case 'list':
      return block.items.reduce((sum, item) => sum + countWords(item), 0);
    case 'note':
      return countWords(block.blocks);
    case 'table':
      return [block.head, ...block.rows]
        .flat()
        .reduce((sum, cell) => sum + count(cell.map(({ text }) => text).join('')), 0);
    default:
      return 0;
  }
}

function count(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

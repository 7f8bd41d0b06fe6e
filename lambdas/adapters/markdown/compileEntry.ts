import type { Token, Tokens } from 'marked';
import type { Block, ItemDocument, OutlineEntry } from '../../contract/document.ts';
import { nestedBlocks } from '../../contract/nestedBlocks.ts';
import type { Tool } from '../../contract/tool.ts';
import { type Entry, EntryProblem } from '../../domain/catalogue/Entry.ts';
import type { AnswerKey } from '../../domain/checks/AnswerKey.ts';
import { curlQuotes } from './curlQuotes.ts';
import { readTokens } from './markdown.ts';
import { type Outside, plainText, readBlocks } from './readBlocks.ts';
import { readFacts } from './readFacts.ts';
import { type Sketch, sketchesIn } from './sketchesIn.ts';
import { previewOf } from './toolPreview.ts';

/** More would not fit into one stored item with room to spare. */
const largestBytes = 200_000;
const fewestWords = 400;

/** A fence ` ```tool ` in a file. */
export interface ToolSource {
  readonly title: string;
  readonly text: string;
  /** The line of the file that the text begins at, from 1. */
  readonly line: number;
}

/** What a document needs that its Markdown does not have. Both throw an EntryProblem. */
export interface EntryParts {
  /** The text of a file that the entry names, such as `figures/truss.svg`. */
  readonly file: (name: string) => string;
  /** Makes a tool of its fence. Apart from the rest, because it runs what the fence says. */
  readonly tool: (source: ToolSource) => Tool;
}

/**
 * A catalogue entry from its Markdown, as web/content/catalogue/README.md says it is written.
 *
 * It is compiled when it is imported and travels as a tree of blocks: no Markdown or HTML reaches a browser, so nothing has to be
 * sanitised.
 *
 * @throws EntryProblem with one line that says what is wrong
 */
export function compileEntry(id: string, source: string, parts: EntryParts): Entry {
  try {
    return entryOf(id, source, parts);
  } catch (error) {
    throw error instanceof EntryProblem && error.place ? withLine(error, source) : error;
  }
}

/** The problem with the line of the source that it is in, when its piece is found there. */
function withLine(problem: EntryProblem, source: string): EntryProblem {
  const { piece = '', line = 0 } = problem.place ?? {};
  const start = source.replaceAll('\r\n', '\n').indexOf(piece);
  const before = source.slice(0, Math.max(0, start)).split('\n').length;
  return start < 0
    ? problem
    : new EntryProblem(`line ${before + line}: ${problem.message}`, { cause: problem });
}

function entryOf(id: string, source: string, { file, tool: makeTool }: EntryParts): Entry {
  if (source.length > largestBytes) {
    throw new EntryProblem(`it has more than ${largestBytes} letters`);
  }
  const text = source.replaceAll('\r\n', '\n');
  const { facts, sample, removed, body } = readFacts(id, text);
  const linesAbove = text.slice(0, text.length - body.length).split('\n').length - 1;
  const { tokens, toolSource } = withoutTool(readTokens(body), linesAbove);
  if ((facts.kind === 'utility') !== (toolSource !== undefined)) {
    throw new EntryProblem('a utility begins with a tool, and nothing else has one');
  }
  const first = tokens.findIndex(isSection);
  const outside: Outside = { file, sketch: findSketch(sketchesIn(tokens)) };
  const intro = readBlocks(tokens.slice(0, first < 0 ? tokens.length : first), outside);
  const checks: AnswerKey[] = [];
  const sections =
    first < 0
      ? []
      : sectionsOf(tokens.slice(first), {
          ...outside,
          hasFiles: true,
          addCheck: (key) => void checks.push(key),
        });
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
  const twice = checks.find(({ id: one }, at) => checks.findIndex((key) => key.id === one) < at);
  if (twice) {
    throw new EntryProblem(`it has two checks "${twice.id}"`);
  }
  const outline = sections.map(outlineOf);
  const answers = checks.length > 0 && { checks };
  const item = { ...facts, intro, outline };
  if (!toolSource) {
    return { item, document: { sections }, sample, removed, ...answers };
  }
  const tool = makeTool(toolSource);
  const document = { tool, sections };
  return { item: { ...item, tool: previewOf(tool) }, document, sample, removed, ...answers };
}

/** Finds the sketches of a document, wherever in it a board asks for one. */
function findSketch(sketches: readonly Sketch[]): (name: string) => string {
  return (name) => {
    const [found, ...more] = sketches.filter((sketch) => sketch.name === name);
    if (found === undefined || more.length > 0) {
      throw new EntryProblem(`it has not one sketch "${name}"`);
    }
    return found.text;
  };
}

function outlineOf({ id, title, blocks }: ItemDocument['sections'][number]): OutlineEntry {
  const checks = blocks.filter((block) => block.kind === 'check');
  const notReviewed = checks.filter((check) => check.notReviewed);
  return {
    id,
    title,
    ...(checks.length > 0 && { checks: checks.map((check) => check.id) }),
    ...(notReviewed.length > 0 && { notReviewed: notReviewed.map((check) => check.id) }),
  };
}

/** Takes the tool out, which is before everything else. @param linesAbove lines of the file above the tokens */
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
  const toolSource = { title: curlQuotes(title.join(' ')), text: code.text, line };
  return { tokens: tokens.slice(at + 1), toolSource };
}

function isSection(token: Token): boolean {
  return token.type === 'heading' && token['depth'] === 2;
}

function sectionsOf(tokens: readonly Token[], outside: Outside): ItemDocument['sections'] {
  const sections: ItemDocument['sections'] = [];
  let rest = tokens;
  while (rest.length > 0) {
    const [heading, ...after] = rest;
    const end = after.findIndex(isSection);
    const text = plainText((heading && 'tokens' in heading && heading.tokens) || []);
    const { title, id } = readHeading(text);
    const wrong = (problem: string) =>
      new EntryProblem(`its section "${title}" ${problem}`, {
        place: { piece: heading?.raw.trimEnd() ?? '', line: 0 },
      });
    if (id === '' || sections.some((section) => section.id === id)) {
      throw wrong('needs another title or id');
    }
    const blocks = readBlocks(end < 0 ? after : after.slice(0, end), outside);
    if (blocks.length === 0) {
      throw wrong('is empty');
    }
    sections.push({ id, title, blocks });
    rest = end < 0 ? [] : after.slice(end);
  }
  return sections;
}

/** A heading may name its section's id, `Title {#id}`, so that the id stays when the title is corrected. */
function readHeading(text: string): { title: string; id: string } {
  const [, title = text, id] = /^(.*\S)\s+\{#([a-z0-9-]{1,64})\}$/.exec(text) ?? [];
  return { title, id: id ?? idOf(title) };
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
    case 'table':
      return [block.head, ...block.rows]
        .flat()
        .reduce((sum, cell) => sum + count(cell.map(({ text }) => text).join('')), 0);
    default:
      return countWords(nestedBlocks(block));
  }
}

function count(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

import type { Token, Tokens } from 'marked';
import type { Block } from '../../contract/document.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { readFence } from './readFence.ts';
import { type ReadLink, readSpans } from './readSpans.ts';

/**
 * Blocks from top to bottom. A block `output` belongs to the code before it.
 *
 * @param readLink which links the document may have; those of an entry when left out
 * @throws EntryProblem for whatever has no place in a document
 */
export function readBlocks(tokens: readonly Token[], readLink?: ReadLink): Block[] {
  const blocks: Block[] = [];
  for (const token of tokens) {
    if (token.type === 'code' && String(token['lang']).trim() === 'output') {
      giveOutput(blocks, String(token['text']));
    } else if (token.type !== 'space') {
      blocks.push(readBlock(token, readLink));
    }
  }
  return blocks;
}

function giveOutput(blocks: Block[], output: string): void {
  const last = blocks.at(-1);
  if (last?.kind !== 'code' || !last.runs || last.output !== null) {
    throw new EntryProblem('an output does not follow code that runs');
  }
  blocks[blocks.length - 1] = { ...last, output };
}

function readBlock(token: Token, readLink?: ReadLink): Block {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return { kind: 'paragraph', spans: readSpans(token.tokens ?? [token], readLink) };
    case 'heading':
      if (token['depth'] !== 3) {
        throw new EntryProblem(`it has a heading of level ${token['depth']} where ### belongs`);
      }
      return { kind: 'heading', text: plainText(token.tokens ?? []) };
    case 'blockquote':
      return { kind: 'note', blocks: readBlocks(token.tokens ?? [], readLink) };
    case 'code':
      return readFence(String(token['lang'] ?? ''), String(token['text']));
    case 'list':
      return readList(token as Tokens.List, readLink); // marked's Token has an open member, which keeps `type` from narrowing it
    case 'table':
      return readTable(token as Tokens.Table, readLink); // as above
    default:
      throw new EntryProblem(`it uses "${token.type}": ${token.raw.slice(0, 40)}`);
  }
}

function readList({ ordered, items }: Tokens.List, readLink?: ReadLink): Block {
  if (items.some(({ task }) => task)) {
    throw new EntryProblem('it has boxes to tick, which a document cannot keep');
  }
  return { kind: 'list', ordered, items: items.map(({ tokens }) => readBlocks(tokens, readLink)) };
}

function readTable({ header, rows }: Tokens.Table, readLink?: ReadLink): Block {
  return {
    kind: 'table',
    head: header.map(({ tokens }) => readSpans(tokens, readLink)),
    rows: rows.map((row) => row.map(({ tokens }) => readSpans(tokens, readLink))),
  };
}

/** The words of a heading without their looks. */
export function plainText(tokens: readonly Token[]): string {
  return readSpans(tokens)
    .map(({ text }) => text)
    .join('');
}

import type { Token, Tokens } from 'marked';
import type { Block } from '../../contract/document.ts';
import { EntryProblem, inPiece } from '../../domain/catalogue/Entry.ts';
import type { AnswerKey } from '../../domain/checks/AnswerKey.ts';
import { curlQuotes } from './curlQuotes.ts';
import { readTokens } from './markdown.ts';
import { readBoard } from './readBoard.ts';
import { readChart } from './readChart.ts';
import { readCheck } from './readCheck.ts';
import { readCode } from './readCode.ts';
import { readDrawing } from './readDrawing.ts';
import { readFiles } from './readFiles.ts';
import { firmwareFile, readFirmware } from './readFirmware.ts';
import { readPhoto } from './readPhoto.ts';
import { type ReadLink, readSpans } from './readSpans.ts';

/** What a document may refer to. */
export interface Outside {
  /** Which links it may have; those of an entry when left out. */
  readonly readLink?: ReadLink;
  /** A file beside the document, such as `figures/truss.svg`, as its source has it; without it, the document may name none. */
  readonly file?: (name: string) => string;
  /** The text of a sketch of the document, by its name; without it, the document may have no board. */
  readonly sketch?: (name: string) => string;
  /** Whether it may have photos and files to download: where everyone reads, it may not. */
  readonly hasFiles?: boolean;
  /** Takes the answer to a check; without it, the document may have none. */
  readonly addCheck?: (key: AnswerKey) => void;
  /** How many lists and notes are around. */
  readonly depth?: number;
}

/** Pages are drawn block within block: what is nested thousands deep could not be drawn, and would stop the pages of all entries. */
const deepest = 8;

/**
 * Blocks from top to bottom. A block `output` belongs to the code before it.
 *
 * @throws EntryProblem for whatever has no place in a document
 */
export function readBlocks(tokens: readonly Token[], outside: Outside = {}): Block[] {
  const blocks: Block[] = [];
  for (const token of tokens) {
    inPiece(token.raw.trimEnd(), () => {
      if (token.type === 'code' && String(token['lang']).trim() === 'output') {
        setOutput(blocks, String(token['text']));
      } else if (token.type !== 'space') {
        blocks.push(readBlock(token, outside));
      }
    });
  }
  return blocks;
}

function setOutput(blocks: Block[], output: string): void {
  const last = blocks.at(-1);
  if (last?.kind !== 'code' || !last.runs || last.output !== null) {
    throw new EntryProblem('an output does not follow code that runs');
  }
  blocks[blocks.length - 1] = { ...last, output };
}

function readBlock(token: Token, outside: Outside): Block {
  const { readLink, file } = outside;
  switch (token.type) {
    case 'paragraph': {
      const [only, ...rest] = token.tokens ?? [];
      if (file && only?.type === 'image' && rest.length === 0) {
        return readImage(only as Tokens.Image, file); // marked's Token has an open member, which keeps `type` from narrowing it
      }
      return { kind: 'paragraph', spans: readSpans(token.tokens ?? [token], readLink) };
    }
    case 'text':
      return { kind: 'paragraph', spans: readSpans(token.tokens ?? [token], readLink) };
    case 'heading':
      if (token['depth'] !== 3) {
        throw new EntryProblem(`it has a heading of level ${token['depth']} where ### belongs`);
      }
      return { kind: 'heading', text: plainText(token.tokens ?? []) };
    case 'blockquote':
      return { kind: 'note', blocks: readBlocks(token.tokens ?? [], within(outside)) };
    case 'code': {
      const info = String(token['lang'] ?? '').trim();
      const text = String(token['text']);
      return fenceOf(info, text, outside);
    }
    case 'list':
      return readList(token as Tokens.List, outside); // as above
    case 'table':
      return readTable(token as Tokens.Table, readLink); // as above
    default:
      throw new EntryProblem(`it uses "${token.type}": ${token.raw.slice(0, 40)}`);
  }
}

/** Within lists and notes there are no checks. @throws EntryProblem when that is too deep */
function within({ addCheck: _, depth = 0, ...outside }: Outside): Outside {
  if (depth === deepest) {
    throw new EntryProblem(`it has lists and notes within each other more than ${deepest} deep`);
  }
  return { ...outside, depth: depth + 1 };
}

function fenceOf(info: string, text: string, outside: Outside): Block {
  const [first = ''] = info.split(/\s/, 1);
  const words = info.slice(first.length).trim();
  switch (first) {
    case 'check':
      return checkOf(words, text, outside);
    case 'board':
      return boardOf(words, text, outside);
    case 'files':
      return filesOf(text, outside);
    case 'photo':
      return photoOf(words, text, outside);
    case 'chart':
      return readChart(words, text);
    default:
      return checkSketch(readCode(info, text), outside);
  }
}

/** A board runs the firmware of a sketch of its document. */
function boardOf(title: string, text: string, { file, sketch }: Outside): Block {
  if (!file || !sketch) {
    throw new EntryProblem('it has a board where none can be: only an entry has one');
  }
  const board = readBoard({ title, text }, (name) =>
    readFirmware(name, sketch(name), file(firmwareFile(name))),
  );
  return { kind: 'board', board };
}

function filesOf(text: string, { file, hasFiles }: Outside): Block {
  if (!file || !hasFiles) {
    throw new EntryProblem('it has files where none can be: only sections have them');
  }
  return readFiles(text, file);
}

function photoOf(name: string, text: string, { file, hasFiles }: Outside): Block {
  if (!file || !hasFiles) {
    throw new EntryProblem('it has a photo where none can be: only sections have them');
  }
  return readPhoto(name, text, file);
}

/** A sketch comes with the firmware that was made of it. */
function checkSketch(block: Block & { kind: 'code' }, { file }: Outside): Block {
  if (block.sketch !== undefined) {
    if (!file) {
      throw new EntryProblem('it has a sketch where none can be: only an entry has one');
    }
    readFirmware(block.sketch, block.text, file(firmwareFile(block.sketch)));
  }
  return block;
}

function checkOf(words: string, text: string, { addCheck, ...outside }: Outside): Block {
  if (!addCheck) {
    throw new EntryProblem('it has a check where none can stand: only sections have them');
  }
  const { block, key } = readCheck(words, text, (source) =>
    readBlocks(readTokens(source), outside),
  );
  addCheck(key);
  return block;
}

/** A drawing that stands alone: `![Its caption](figures/name.svg)`. */
function readImage({ href, text }: Tokens.Image, file: (name: string) => string): Block {
  if (!/^figures\/[a-z0-9-]+\.svg$/.test(href)) {
    throw new EntryProblem(`its picture "${href}" is no drawing such as figures/truss.svg`);
  }
  if (text.length < 8) {
    throw new EntryProblem(`its drawing ${href} has no caption`);
  }
  return { kind: 'drawing', caption: curlQuotes(text), ...readDrawing(href, file(href)) };
}

function readList({ ordered, items }: Tokens.List, outside: Outside): Block {
  if (items.some(({ task }) => task)) {
    throw new EntryProblem('it has boxes to tick, which a document cannot keep');
  }
  return {
    kind: 'list',
    ordered,
    items: items.map(({ tokens }) => readBlocks(tokens, within(outside))),
  };
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

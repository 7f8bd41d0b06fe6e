import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Token } from 'marked';
import { blocksOf } from '../../../bin/ops/entryCode/blocksOf.ts';
import { markdown, readTokens } from '../../../lambdas/adapters/markdown/markdown.ts';
import {
  type ExpectedRun,
  readExpectedRuns,
} from '../../../lambdas/adapters/markdown/readBoard.ts';
import { readEntryFile } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import type { Board } from '../../../lambdas/contract/board.ts';

/** A board of an entry with what the entry claims of it. */
export interface ExpectedBoard {
  readonly entry: string;
  readonly board: Board;
  readonly runs: readonly ExpectedRun[];
}

/** The boards in the file of an entry, from top to bottom. */
export function boardsOf(file: string): ExpectedBoard[] {
  const boards = blocksOf(readEntryFile(file)).flatMap((block) =>
    block.kind === 'board' ? [block.board] : [],
  );
  const fences = boardFences(readTokens(readFileSync(file, 'utf8')));
  return boards.map((board, at) => {
    const source = { title: board.title, text: fences[at] ?? '' };
    return { entry: basename(file, '.md'), board, runs: readExpectedRuns(source, board) };
  });
}

function boardFences(tokens: Token[]): string[] {
  const texts: string[] = [];
  markdown.walkTokens(tokens, (token) => {
    if (token.type === 'code' && String(token['lang']).startsWith('board ')) {
      texts.push(String(token['text']));
    }
  });
  return texts;
}

import { createContext, useContext } from 'react';
import type { Board } from '../../../../lambdas/contract/board.ts';
import type { Block } from '../../../../lambdas/contract/document.ts';

/** The boards of the entry that is read: a sketch is saved with the wiring of its board. */
export const BoardsContext = createContext<readonly Board[]>([]);

/** The board that a sketch runs on; undefined when it has none. */
export function useBoardOf(sketch: string): Board | undefined {
  return useContext(BoardsContext).find((board) => board.sketch === sketch);
}

/** The boards among blocks. */
export function boardsIn(blocks: readonly Block[]): Board[] {
  return blocks.flatMap((block) => (block.kind === 'board' ? [block.board] : []));
}

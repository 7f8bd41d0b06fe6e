import type { Board } from '../../../../lambdas/contract/board.ts';
import type { Block } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';

/** An introduction whose first board is on top of the page. */
interface SplitIntro {
  /** Undefined where a model is there, or nothing. */
  readonly board?: Board;
  /** The paragraph before it, which says what to try on it. */
  readonly tries: readonly Block[];
  readonly rest: readonly Block[];
}

/** Takes out of an introduction what is on top of its page. */
export function splitIntro({ model, intro }: Pick<Item, 'model' | 'intro'>): SplitIntro {
  const at = intro.findIndex(({ kind }) => kind === 'board');
  const block = intro[at];
  if (model !== undefined || block?.kind !== 'board') {
    return { tries: [], rest: intro };
  }
  const from = intro[at - 1]?.kind === 'paragraph' ? at - 1 : at;
  return {
    board: block.board,
    tries: intro.slice(from, at),
    rest: [...intro.slice(0, from), ...intro.slice(at + 1)],
  };
}

/** Whether an entry has something that runs on top of it: a model, a board or a tool. */
export function isLive(item: Item): boolean {
  return (
    item.kind === 'utility' || item.model !== undefined || splitIntro(item).board !== undefined
  );
}

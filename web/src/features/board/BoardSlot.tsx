import type { Board } from '../../../../lambdas/contract/board.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';

/** A board, whose code is loaded with the first one: entries without one load nothing of it. */
export const boardPart = lazyPart(async () => (await import('./BoardFigure.tsx')).BoardFigure);

/** Where a board stands in a text. */
export function BoardSlot({ board }: { readonly board: Board }) {
  return (
    <LazyPart fallback={null}>
      <boardPart.Part board={board} />
    </LazyPart>
  );
}

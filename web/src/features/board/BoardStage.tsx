import type { Board } from '../../../../lambdas/contract/board.ts';

/** A board that runs. */
export function BoardStage({ board }: { readonly board: Board }) {
  return <p>{board.title}</p>;
}

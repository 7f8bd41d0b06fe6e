import type { Board } from '../../../../lambdas/contract/board.ts';
import { Table } from '../../ui/Table.tsx';
import { wiresOf } from './wiresOf.ts';
import { boardWords } from './words.ts';

/** Each wire of a board, as it is laid by hand: the simulation comes from the same data. */
export function Wiring({ board }: { readonly board: Board }) {
  return (
    <>
      <Table
        name={boardWords.wiring}
        rows={wiresOf(board)}
        rowKey={(_, place) => place}
        columns={boardWords.wiringColumns.map((head, at) => ({
          head,
          cell: (row: readonly string[]) => row[at],
        }))}
      />
      <p className="smallPrint">{boardWords.supply(board.supply)}</p>
    </>
  );
}

import type { ReactNode } from 'react';
import { ScrollBox } from './ScrollBox.tsx';
import '../theme/parts.css';

/** A column of a table. */
export interface Column<Row> {
  readonly head: ReactNode;
  /** Numbers stand to the right, digit under digit. */
  readonly num?: true;
  /** Names the row. */
  readonly rowHead?: true;
  readonly cell: (row: Row) => ReactNode;
}

/** A table that scrolls where it is too wide, with the keyboard too. */
export function Table<Row>({
  name,
  columns,
  rows,
  rowKey,
  className = 'tableScroll',
  labels,
}: {
  /** What it holds, for those who cannot see it. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, place: number) => string | number;
  readonly className?: string;
  /** What the cells of each column are called on a phone, where the rows become records; without them the table stays one. */
  readonly labels?: readonly string[] | undefined;
}) {
  return (
    <ScrollBox name={name} className={labels ? `${className} tableRecords` : className}>
      <table>
        <thead>
          <tr>
            {columns.map(({ head, num }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change places.
              <th scope="col" className={num && 'num'} key={place}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={rowKey(row, place)}>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change places.
                <Cell column={column} row={row} label={labels?.[at]} key={at} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Cell<Row>({
  column: { num, rowHead, cell },
  row,
  label,
}: {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly label: string | undefined;
}) {
  return rowHead ? (
    <th scope="row">{cell(row)}</th>
  ) : (
    <td className={num && 'num'} data-label={label}>
      {cell(row)}
    </td>
  );
}

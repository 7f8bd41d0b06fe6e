import type { Block } from '../../../../../lambdas/contract/document.ts';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { Spans } from './Spans.tsx';

/** A table; where it is too wide it scrolls, with the keyboard too. */
export function TableBlock({
  block: { head, rows },
}: {
  readonly block: Block & { kind: 'table' };
}) {
  const name = head.map((cell) => cell.map(({ text }) => text).join('')).join(', ');
  return (
    <ScrollBox name={`Table: ${name}`} className="tableScroll">
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a document never change places.
              <th key={column} scope="col">
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never change places.
            <tr key={place}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a document never change places.
                <td key={column}>
                  <Spans spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

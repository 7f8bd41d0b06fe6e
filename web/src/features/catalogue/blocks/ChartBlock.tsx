import type { Block } from '../../../../../lambdas/contract/document.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { blockWords } from '../words.ts';
import { ChartDrawing, Points } from './ChartDrawing.tsx';
import { type ChartFormat, legendNames, nameWithUnit } from './chartScale.ts';
import './ChartBlock.css';

type Chart = Block & { kind: 'chart' };

/** A chart of lines, with a legend where there are several, and its numbers as a table. */
export function ChartBlock({
  block,
  format,
}: {
  readonly block: Chart;
  /** How its numbers are written; as they are when it is left out. */
  readonly format?: ChartFormat | undefined;
}) {
  const names = legendNames(block.series.map(({ name }) => name));
  return (
    <figure className="chartBlock">
      {block.series.length > 1 && (
        <ul className="chartBlock-legend">
          {block.series.map(({ name, isPoints }, line) => (
            <li key={name}>
              <svg className="chart" viewBox="0 0 32 8" width="32" height="8" aria-hidden="true">
                {isPoints ? (
                  <Points points={[[16, 4]]} line={line} />
                ) : (
                  <path className={`chart-line chart-line${line}`} d="M1 4h30" />
                )}
              </svg>
              {names[line]}
            </li>
          ))}
        </ul>
      )}
      {/* Both, so that what is drawn before the width of the screen is known stays. Styles show one. */}
      <ChartDrawing block={block} small={false} format={format} />
      <ChartDrawing block={block} small format={format} />
      <figcaption>{block.caption}</figcaption>
      <details className="chartBlock-numbers">
        <summary>{blockWords.showNumbers}</summary>
        <Table
          name={blockWords.numbersOf(block.caption)}
          columns={columnsOf(block, format)}
          rows={block.x.map((_, place) => place)}
          rowKey={(place) => place}
        />
      </details>
    </figure>
  );
}

/** A column for the x values and one for each series; a row is a place in all of them. */
function columnsOf({ xName, x, series }: Chart, format?: ChartFormat): Column<number>[] {
  if (!format) {
    const all = [{ name: xName, values: x }, ...series];
    return all.map(({ name, values }) => ({
      head: nameWithUnit(name),
      cell: (place) => values[place],
    }));
  }
  return [
    { head: xName, rowHead: true, cell: (place) => format.x(x[place] ?? 0) },
    ...series.map(
      ({ name, values }): Column<number> => ({
        head: name,
        num: true,
        cell: (place) => format.y(values[place] ?? 0),
      }),
    ),
  ];
}

import type { Block } from '../../../../../lambdas/contract/document.ts';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { ChartDrawing } from './ChartDrawing.tsx';

type Chart = Block & { kind: 'chart' };

/** A chart of lines, with a legend where there are several, and its numbers as a table. */
export function ChartBlock({ block }: { readonly block: Chart }) {
  const small = useMedia('(max-width: 40rem)');
  return (
    <figure className="chartBlock">
      {block.series.length > 1 && (
        <ul className="chartBlock-legend">
          {block.series.map(({ name }, line) => (
            <li key={name}>
              <svg className="chart" viewBox="0 0 32 8" width="32" height="8" aria-hidden="true">
                <path className={`chart-line chart-line${line}`} d="M1 4h30" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <ChartDrawing block={block} small={small} />
      <figcaption>{block.caption}</figcaption>
      <details className="chartBlock-numbers">
        <summary>Show as a table</summary>
        <ScrollBox name={`Numbers of the chart: ${block.caption}`} className="tableScroll">
          <Numbers block={block} />
        </ScrollBox>
      </details>
    </figure>
  );
}

function Numbers({ block: { xName, x, series } }: { readonly block: Chart }) {
  return (
    <table>
      <thead>
        <tr>
          {[xName, ...series.map(({ name }) => name)].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {x.map((value, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a chart never change places.
          <tr key={row}>
            <td>{value}</td>
            {series.map(({ name, values }) => (
              <td key={name}>{values[row]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

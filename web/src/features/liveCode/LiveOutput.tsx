import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { Table } from '../../ui/Table.tsx';
import { ChartBlock } from '../catalogue/blocks/ChartBlock.tsx';
import { outputClass } from '../catalogue/blocks/outputClass.ts';
import type { Cell, CellState } from './LiveDocument.ts';
import type { Rows } from './languages/Language.ts';
import { readChart } from './readChart.ts';
import { liveWords } from './words.ts';

/** What a block printed: the entry's own output until it has run. Rows are drawn as a table, series of numbers as a chart. */
export function LiveOutput({ cell, state }: { readonly cell: Cell; readonly state: CellState }) {
  const hasRun = state.phase === 'running' || state.phase === 'ended';
  const output = hasRun ? state.output.trimEnd() : cell.block.output;
  const name = hasRun ? liveWords.output : liveWords.expected;
  const problem = hasRun ? state.error?.text : undefined;
  const chart = state.phase === 'ended' && !state.isCut ? readChart(state.output) : null;
  return (
    <>
      {output !== null && output !== '' && (
        <>
          <p className="codeBlock-prints">{name}</p>
          {hasRun && state.rows ? (
            <RowsTable rows={state.rows} />
          ) : (
            <ScrollBox name={name} className={`${outputClass(output)} liveCode-long`}>
              <pre>
                <samp>{output}</samp>
              </pre>
            </ScrollBox>
          )}
        </>
      )}
      {problem !== undefined && (
        <ScrollBox
          name={liveWords.failed(null)}
          className="codeBlock-output liveCode-long liveCode-problem"
        >
          <pre>
            <samp>{problem}</samp>
          </pre>
        </ScrollBox>
      )}
      {chart && (
        <div className="liveCode-chart">
          <ChartBlock block={{ ...chart, kind: 'chart', caption: liveWords.chart }} />
        </div>
      )}
    </>
  );
}

function RowsTable({ rows: { columns, values } }: { readonly rows: Rows }) {
  const cells = columns.map((head, at) => ({
    head,
    cell: (row: readonly string[]) => row[at],
  }));
  return (
    <div className="liveCode-rows">
      <Table
        name={liveWords.table}
        columns={cells}
        rows={values}
        rowKey={(_, place) => place}
        className="tableScroll liveCode-long"
      />
    </div>
  );
}

import type { ReactNode } from 'react';
import type { ShownResult, ToolOutput, ToolResult } from '../../../../lambdas/contract/tool.ts';
import { saveText } from '../../lib/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { Table } from '../../ui/Table.tsx';
import { ChartBlock } from '../catalogue/blocks/ChartBlock.tsx';
import { toolWords } from './words.ts';

/** A text of so many letters stands out as a number does; a longer one would shout. */
const mostStrong = 40;

/**
 * What a tool gives: numbers and words in a list, then tables, charts and files, in the author's order. Where there is room, a single
 * chart or file is below the list, and a table, which is long, is below all, beside what else there is.
 */
export function ToolResults({
  results,
  shown,
  isOld,
  isBusy = false,
  inputs = false,
  children,
}: {
  readonly results: readonly ToolResult[];
  readonly shown: ToolOutput;
  /** Whether they belong to other inputs than those that are there. */
  readonly isOld: boolean;
  readonly isBusy?: boolean;
  /** Inputs that are so long that what follows from them is above: it stays in sight while they are filled in. */
  readonly inputs?: ReactNode;
  /** What is said of them. */
  readonly children?: ReactNode;
}) {
  const there = results.flatMap((result) => {
    const value = shown[result.name];
    return value === undefined ? [] : [{ result, value }];
  });
  const lines = there.filter(({ result: { kind } }) => kind === 'number' || kind === 'text');
  const more = there.filter(({ result: { kind } }) => kind !== 'number' && kind !== 'text');
  const areBelow =
    inputs !== false || more.length > 1 || more.some(({ result: { kind } }) => kind === 'table');
  const others = more.map(({ result, value }) => (
    <OneResult key={result.name} result={result} value={value} />
  ));
  const old = isOld ? 'tool-old' : '';
  return (
    <>
      <div
        className={inputs === false ? 'tool-results' : 'tool-results tool-resultsAbove'}
        aria-busy={isBusy}
      >
        <h3>{toolWords.results}</h3>
        {children}
        <div className={old}>
          {lines.length > 0 && (
            <dl className="tool-lines">
              {lines.map(({ result: { name, label }, value }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd className={isStrong(value) ? 'tool-number' : 'tool-text'}>
                    {typeof value === 'string' ? value : ''}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {!areBelow && others}
        </div>
      </div>
      {inputs}
      {areBelow && <div className={`tool-others ${old}`}>{others}</div>}
    </>
  );
}

function isStrong(value: ShownResult): boolean {
  return typeof value === 'string' && value.length <= mostStrong && !value.includes('\n');
}

function OneResult({
  result,
  value,
}: {
  readonly result: ToolResult;
  readonly value: ShownResult;
}) {
  if (result.kind === 'file' && typeof value === 'string') {
    return <FileResult fileName={result.fileName} text={value} />;
  }
  if (typeof value === 'string') {
    return null;
  }
  if ('x' in value) {
    return <ChartBlock block={{ ...value, kind: 'chart', caption: result.label }} />;
  }
  const columns = value.columns.map((head, at) => ({
    head,
    cell: (row: readonly string[]) => row[at],
  }));
  return (
    <div className="tool-table">
      <h4>{result.label}</h4>
      <Table
        name={result.label}
        columns={columns}
        rows={value.rows}
        rowKey={(_, place) => place}
        className="tableScroll tableFits"
      />
    </div>
  );
}

function FileResult({ fileName, text }: { readonly fileName: string; readonly text: string }) {
  return (
    <div className="tool-file">
      <div className="actions">
        <Button tone="quiet" onClick={() => saveText(fileName, text)}>
          {toolWords.save(fileName)}
        </Button>
      </div>
      <details>
        <summary>{toolWords.showFile(fileName)}</summary>
        <ScrollBox name={fileName} className="tool-fileText">
          <pre>{text}</pre>
        </ScrollBox>
      </details>
    </div>
  );
}

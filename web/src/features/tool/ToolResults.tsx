import type { ShownResult, ToolOutput, ToolResult } from '../../../../lambdas/contract/tool.ts';
import { saveText } from '../../lib/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { Table } from '../../ui/Table.tsx';
import { ChartBlock } from '../catalogue/blocks/ChartBlock.tsx';
import { toolWords } from './words.ts';

/** What a tool gives: numbers and words in a list, then tables, charts and files, in the author's order. */
export function ToolResults({
  results,
  shown,
  isOld,
}: {
  readonly results: readonly ToolResult[];
  readonly shown: ToolOutput;
  /** Whether they belong to other inputs than those that are there. */
  readonly isOld: boolean;
}) {
  const there = results.flatMap((result) => {
    const value = shown[result.name];
    return value === undefined ? [] : [{ result, value }];
  });
  const lines = there.filter(({ result: { kind } }) => kind === 'number' || kind === 'text');
  const others = there.filter(({ result: { kind } }) => kind !== 'number' && kind !== 'text');
  return (
    <div className={isOld ? 'tool-old' : undefined}>
      {lines.length > 0 && (
        <dl className="tool-lines">
          {lines.map(({ result: { name, label, kind }, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd className={kind === 'number' ? 'tool-number' : 'tool-text'}>
                {typeof value === 'string' ? value : ''}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {others.map(({ result, value }) => (
        <OneResult key={result.name} result={result} value={value} />
      ))}
    </div>
  );
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

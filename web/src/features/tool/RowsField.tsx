import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ToolColumn, ToolInput } from '../../../../lambdas/contract/tool.ts';
import { cellPlace } from '../../../../lambdas/contract/toolValues.ts';
import { BareButton, Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Control } from './Control.tsx';
import { labelWithUnit, toolWords } from './words.ts';

/** So many columns have room beside each other, under one line of labels; on a phone, too, when they are few and their cells short. */
const mostBeside = 5;
const mostOnPhone = { columns: 2, letters: 30 };
const short = 'tool-row-short';

type Rows = readonly (readonly string[])[];

/** A table that the reader fills in. */
export function RowsField({
  input,
  rows,
  problem,
  problemOf,
  onChange,
}: {
  readonly input: ToolInput & { kind: 'rows' };
  readonly rows: Rows;
  readonly problem: string | undefined;
  readonly problemOf: (place: string, column: ToolColumn) => string | undefined;
  readonly onChange: (rows: Rows) => void;
}) {
  const problemID = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const layout = layoutOf(input.columns);
  const blank = input.columns.map((column) =>
    column.kind === 'choice' ? (column.options[0] ?? '') : '',
  );

  function change(row: number, column: number, value: string) {
    onChange(rows.map((cells, at) => (at === row ? cells.with(column, value) : cells)));
  }
  function add() {
    // Drawn at once: a later focus could take it from what the person pressed next.
    flushSync(() => onChange([...rows, blank]));
    const drawn = fieldset.current?.querySelectorAll('.tool-row');
    drawn
      ?.item(drawn.length - 1)
      ?.querySelector<HTMLElement>('input, select')
      ?.focus();
  }
  function remove(row: number) {
    onChange(rows.filter((_, at) => at !== row));
    fieldset.current?.querySelector<HTMLElement>('.tool-addRow button')?.focus();
  }

  return (
    <fieldset className="tool-rows" ref={fieldset} aria-describedby={problem && problemID}>
      <legend>{input.label}</legend>
      {rows.map((cells, row) => (
        <div
          className={`tool-row ${layout}`}
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its cells are controlled.
          key={row}
        >
          {input.columns.map((column, at) => (
            <div className={`tool-cell tool-cell-${column.kind}`} key={column.name}>
              <Field
                label={
                  <>
                    {labelWithUnit(column)}
                    <span className="visuallyHidden">{toolWords.ofRow(row + 1)}</span>
                  </>
                }
                problem={problemOf(cellPlace(input.name, row, column.name), column)}
              >
                {(wiring) => (
                  <Control
                    field={column}
                    wiring={wiring}
                    value={cells[at] ?? ''}
                    onChange={(value) => change(row, at, value)}
                  />
                )}
              </Field>
            </div>
          ))}
          <BareButton className="copyButton tool-remove" onClick={() => remove(row)}>
            {layout === short && <span aria-hidden="true">×</span>}
            <span className={layout === short ? 'visuallyHidden' : ''}>{toolWords.removeRow}</span>
            <span className="visuallyHidden">{toolWords.ofRow(row + 1)}</span>
          </BareButton>
        </div>
      ))}
      {problem && (
        <p className="field-problem" id={problemID}>
          {problem}
        </p>
      )}
      {rows.length < input.most && (
        <div className="actions tool-addRow">
          <Button tone="quiet" onClick={add}>
            {toolWords.addRow}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function layoutOf(columns: readonly ToolColumn[]): string {
  const isShort = columns.every(
    (column) =>
      column.kind === 'number' || (column.kind === 'text' && column.longest <= mostOnPhone.letters),
  );
  if (columns.length > mostBeside) {
    return 'tool-row-long';
  }
  return isShort && columns.length <= mostOnPhone.columns ? short : '';
}

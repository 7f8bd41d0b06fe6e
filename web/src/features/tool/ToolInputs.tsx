import type { ToolColumn, ToolInput } from '../../../../lambdas/contract/tool.ts';
import type { Typed } from '../../../../lambdas/contract/toolValues.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { BandsField } from './BandsField.tsx';
import { Control } from './Control.tsx';
import type { LiveTool, ToolState } from './LiveTool.ts';
import { RowsField } from './RowsField.tsx';
import { inputProblem, labelWithUnit } from './words.ts';

/** A control for each input. */
export function ToolInputs({
  live,
  state,
}: {
  readonly live: LiveTool;
  readonly state: ToolState;
}) {
  const { problems, typed } = state;
  return live.tool.inputs.map((input) => {
    const value = typed[input.name] ?? '';
    const change = (next: Typed) => live.change(input.name, next);
    const problem = problemAt(problems, input.name, input);
    if (input.kind === 'rows') {
      return (
        <RowsField
          key={input.name}
          input={input}
          rows={typeof value === 'string' ? [] : value}
          problem={problem}
          problemOf={(place, column) => problemAt(problems, place, column)}
          onChange={change}
        />
      );
    }
    const text = typeof value === 'string' ? value : '';
    return input.kind === 'bands' ? (
      <BandsField key={input.name} input={input} text={text} problem={problem} onChange={change} />
    ) : (
      <div key={input.name} className={`tool-field tool-field-${input.kind}`}>
        <Field label={labelWithUnit(input)} problem={problem}>
          {(wiring) => <Control field={input} wiring={wiring} value={text} onChange={change} />}
        </Field>
      </div>
    );
  });
}

function problemAt(
  problems: ToolState['problems'],
  place: string,
  field: ToolInput | ToolColumn,
): string | undefined {
  const words = problems.get(place);
  return words === undefined ? undefined : (words ?? inputProblem(field));
}

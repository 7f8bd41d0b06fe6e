import type { Tool, ToolCase } from '../../../../lambdas/contract/tool.ts';
import { BareButton } from '../../ui/Button.tsx';
import { Table } from '../../ui/Table.tsx';
import type { LiveTool } from './LiveTool.ts';
import { toolWords } from './words.ts';

/** Worked cases, each of which can be tried, and the source that agrees with them. */
export function ToolCases({ live }: { readonly live: LiveTool }) {
  const { tool } = live;
  return (
    <details className="tool-cases">
      <summary>{toolWords.cases}</summary>
      <Table
        name={toolWords.cases}
        columns={[
          { head: toolWords.caseInputs, cell: ({ inputs }: ToolCase) => inputWords(tool, inputs) },
          { head: toolWords.caseResults, cell: ({ results }) => resultWords(tool, results) },
          {
            head: <span className="visuallyHidden">{toolWords.tryCase}</span>,
            cell: (row) => (
              <BareButton className="copyButton" onClick={() => live.fill(row.inputs)}>
                {toolWords.tryCase}
                <span className="visuallyHidden">
                  {toolWords.tryCaseNumber(tool.cases.indexOf(row) + 1)}
                </span>
              </BareButton>
            ),
          },
        ]}
        rows={tool.cases}
        rowKey={(_, place) => place}
      />
      <p className="smallPrint">
        {toolWords.source}: {tool.source}
      </p>
    </details>
  );
}

function inputWords({ inputs }: Tool, given: ToolCase['inputs']): string {
  const words = inputs.flatMap((input) => {
    const value = given[input.name];
    const unit = input.kind === 'number' && input.unit !== '' ? `\u00a0${input.unit}` : '';
    return value === undefined ? [] : [`${input.label} ${valueWords(value)}${unit}`];
  });
  return words.length > 0 ? words.join(', ') : toolWords.asStart;
}

function valueWords(value: ToolCase['inputs'][string]): string {
  return typeof value === 'string' ? value : value.map((row) => row.join(' ')).join('; ');
}

function resultWords({ results }: Tool, expected: ToolCase['results']): string {
  return results
    .flatMap(({ name, label }) => {
      const value = expected[name];
      return value === undefined ? [] : [`${label} ${value}`];
    })
    .join(', ');
}

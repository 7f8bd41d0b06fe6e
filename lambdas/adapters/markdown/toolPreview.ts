import type { Tool, ToolInput, ToolPreview } from '../../contract/tool.ts';

/** What of a tool anyone may see. */
export function previewOf({ title, inputs, results, shown }: Tool): ToolPreview {
  const seen = results.filter(({ kind }) => kind !== 'file');
  return {
    title,
    inputs: inputs.map((input) => ({ label: input.label, value: startWords(input) })),
    results: seen,
    shown: Object.fromEntries(
      seen.flatMap(({ name }) => (shown[name] ? [[name, shown[name]]] : [])),
    ),
  };
}

function startWords(input: ToolInput): string {
  switch (input.kind) {
    case 'rows':
      return input.start.map(([first = '']) => first).join(', ');
    case 'number':
      return input.unit === '' ? input.start : `${input.start}\u00a0${input.unit}`;
    default:
      return input.start;
  }
}

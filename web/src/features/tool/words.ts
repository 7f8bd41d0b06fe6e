import type { ToolColumn, ToolInput } from '../../../../lambdas/contract/tool.ts';
import { fewestBands, mostBands, takesMarkings } from '../../../../lambdas/contract/toolValues.ts';

/** Everything that a tool says. */
export const toolWords = {
  results: 'Results',
  inputs: 'Your values',
  reset: 'Reset',
  share: 'Share calculation',
  shared: 'My calculation on Xplorers:',
  linkCopied: 'Link copied. It opens this page with your values.',
  fix: 'Fix the marked fields to see new results. Those below are from your earlier values.',
  loading: 'Calculating',
  askData: (size: string) => `Data saver is on. To calculate, you need to download ${size} once.`,
  download: 'Download and calculate',
  notLoaded: 'Couldn’t load the calculator. Check your connection and try again.',
  retry: 'Try again',
  tooLong: 'These values take too long to calculate. Try smaller ones.',
  failed: 'These values can’t be calculated. Check them and try again.',
  addRow: 'Add a row',
  removeRow: 'Remove',
  ofRow: (row: number) => ` row ${row}`,
  band: (place: number, colour = 'no colour yet') => `Band ${place}: ${colour}`,
  colourOf: (place: number) => `Colour of band ${place}`,
  removeBand: 'Remove band',
  save: (fileName: string) => `Download ${fileName}`,
  showFile: (fileName: string) => `Show ${fileName}`,
  cases: 'Worked examples',
  caseInputs: 'Values',
  caseResults: 'Result',
  tryCase: 'Try it',
  tryCaseNumber: (place: number) => ` with example ${place}`,
  asStart: 'Default values',
  source: 'Checked against',
  preview: 'Preview with sample values',
  previewHelp: 'With a plan that includes this tool, you can enter your own.',
} as const;

/** What is wrong with what was typed. */
export function inputProblem(input: ToolInput | ToolColumn): string {
  switch (input.kind) {
    case 'number': {
      const [least, most] = [input.least, input.most].map((one) => one.toLocaleString('en-IN'));
      if (takesMarkings(input)) {
        return `Enter ohms from ${least} to ${most}. You can write 4k7 for 4,700.`;
      }
      return `Enter a ${input.isWhole ? 'whole ' : ''}number from ${least} to ${most}.`;
    }
    case 'text':
      return `Use at most ${input.longest} characters.`;
    case 'choice':
      return `Choose ${input.options.join(' or ')}.`;
    case 'bands':
      return `Choose ${fewestBands} to ${mostBands} colours.`;
    case 'rows':
      return `Fill in ${input.least} to ${input.most} rows.`;
  }
}

/** A label with its unit. */
export function labelWithUnit(input: ToolInput | ToolColumn): string {
  return input.kind === 'number' && input.unit !== ''
    ? `${input.label} (${input.unit})`
    : input.label;
}

/** What the runbook says of an event. */
export interface RunbookSection {
  readonly symptom: string;
  readonly impact: string;
  readonly diagnose: string;
  readonly fix: string;
  readonly verify: string;
}

/** The sections of infra/RUNBOOK.md by their titles. */
export function readRunbook(markdown: string): ReadonlyMap<string, RunbookSection> {
  const sections = markdown.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      const text = section.slice(end);
      return [
        section.slice(0, end).trim(),
        {
          symptom: partOf(text, 'Symptom'),
          impact: partOf(text, 'Impact'),
          diagnose: partOf(text, 'Diagnose'),
          fix: partOf(text, 'Fix'),
          verify: partOf(text, 'Verify'),
        },
      ];
    }),
  );
}

function partOf(section: string, name: string): string {
  const start = section.indexOf(`**${name}.**`);
  const [text = ''] =
    start < 0 ? [] : section.slice(start + name.length + 5).split(/\n- \*\*|\n\n/);
  return text.trim();
}

/** The runbook's words about prod, for a stage and with the ids that are known. */
export function fillIn(
  words: string,
  stage: string,
  facts: Readonly<Record<string, string>> = {},
): string {
  return words
    .replaceAll('--stage prod', `--stage ${stage}`)
    .replaceAll('stage=prod', `stage=${stage}`)
    .replaceAll('xplorers/prod/', `xplorers/${stage}/`)
    .replaceAll('Xplorers-prod', `Xplorers-${stage}`)
    .replaceAll('XplorersCaseStudy-prod', `XplorersCaseStudy-${stage}`)
    .replaceAll('XplorersStaff-prod', `XplorersStaff-${stage}`)
    .replace(/<(\w+)>/g, (placeholder, name: string) => facts[name] ?? placeholder)
    .replace(/<order>/g, facts['orderID'] ?? '<order>');
}

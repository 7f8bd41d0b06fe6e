import type { Group, Message } from './ports.ts';
import { fillIn, type RunbookSection } from './runbook.ts';

/** Where an alert comes from. */
export interface AlertOrigin {
  readonly stage: string;
  /** `site` or `caseStudy`. */
  readonly host: string;
}

const longestSubject = 100;
const indianTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** The message about a group that has just appeared. */
export function composeAlert(
  origin: AlertOrigin,
  group: Group,
  section: RunbookSection | undefined,
): Message {
  const { event, subject, count, firstAt } = group;
  const facts = Object.entries(group.facts).map(([name, value]) => `${name} ${value}`);
  return {
    subject: oneLine(`[${origin.stage}] ${event} ${subject}`),
    body: [
      `${event} on ${origin.stage} (${origin.host}): ${timesSince(count, firstAt)}.`,
      ...facts,
      '',
      ...advice(origin, group, section),
    ].join('\n'),
  };
}

/** The message at the end of a window: what came after the first messages, and what was not told one by one. */
export function composeSummary(
  origin: AlertOrigin,
  groups: readonly [Group, ...Group[]],
  section: RunbookSection | undefined,
): Message {
  const [first] = groups;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const firstAt = Math.min(...groups.map((group) => group.firstAt));
  const shown = groups.slice(0, 50).map(({ subject, count }) => `${count} x ${subject || '-'}`);
  const hidden = groups.length - shown.length;
  return {
    subject: oneLine(`[${origin.stage}] ${first.event}: ${total} in all`),
    body: [
      `${first.event} on ${origin.stage} (${origin.host}): ${timesSince(total, firstAt)}, in all.`,
      ...shown,
      ...(hidden > 0 ? [`and ${hidden} more, which the lines below name`] : []),
      '',
      ...advice(origin, first, section),
    ].join('\n'),
  };
}

function advice(
  { stage }: AlertOrigin,
  { event, facts, firstAt }: Group,
  section: RunbookSection | undefined,
): string[] {
  const order = facts['orderID'];
  const lines = [
    `npm run ops -- logs --event ${event}`,
    ...(order === undefined ? [] : [`--order=${order}`]),
    `--since ${new Date(firstAt).toISOString()}`,
    `--stage ${stage}`,
  ].join(' ');
  const text = (words: string) => fillIn(words, stage, facts);
  return [
    ...(section
      ? [
          `What happened: ${text(section.symptom)}`,
          `Whom it hurts: ${text(section.impact)}`,
          '',
          'What to do now:',
          text(section.diagnose),
          text(section.fix),
          '',
          `It is over when: ${text(section.verify)}`,
          '',
        ]
      : []),
    `The lines behind it: ${lines}`,
  ];
}

function timesSince(count: number, firstAt: number): string {
  return `${count === 1 ? 'once' : `${count} times`} since ${indianTime.format(firstAt)} IST`;
}

/** SNS takes 100 letters of ASCII without line breaks. */
function oneLine(text: string): string {
  return text
    .replace(/[^ -~]/g, '?')
    .trimEnd()
    .slice(0, longestSubject);
}

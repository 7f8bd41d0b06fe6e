/** The command that shows the lines behind an alert. */
import { findLogLines } from '../../../lambdas/adapters/aws/findLogLines.ts';
import { example } from '../options.ts';
import { shownTime } from '../shownTime.ts';
import type { Ops } from '../Terminal.ts';

/** So many lines are shown at most. */
const mostLines = 1000;
const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Alerts that are not told by an event of their own: what their lines have instead. */
const patterns: Readonly<Record<string, string>> = {
  callsFailing: '{ $.status = "5*" }',
  callsThrottled: '{ ($.integration = "-") && ($.status = "429") }',
  tokensRefused: '{ ($.integration = "-") && ($.status = "401") }',
  callsSlow: '{ ($.durationMs >= 3000) && ($.route = "*") }',
  functionFailed: '?"Task timed out" ?"Runtime exited" ?"Invoke Error" ?"Uncaught Exception"',
};

/** `npm run ops -- logs` */
export function addLogs(ops: Ops): void {
  ops
    .command('logs')
    .option('--event <event>', 'only lines of this event or alert')
    .option('--order <orderID>', 'only lines about this order')
    .option('--since <time>', 'a time, or how long ago: 30m, 3h, 2d', '3h')
    .addHelpText('after', example('logs --event refundFailed --since 2d --stage prod'))
    .action(
      ops.act(async ({ list, now }, { event, order, since: from }) => {
        const pattern = patternOf(event, order);
        const since = sinceOf(from, now);
        const lines = await findLogLines({ groups: logGroups(), pattern, since, most: mostLines });
        const more = lines.length === mostLines ? ', and there may be more' : '';
        list(
          lines.map(({ at, source, text }) => ({ at: shownTime(at), source, text })),
          `${lines.length} lines${more}.`,
          { isWhole: true },
        );
      }),
    );
}

/** CloudWatch's pattern. @throws Error for a value that a pattern can't contain */
function patternOf(event: string | undefined, order: string | undefined): string {
  if (event !== undefined && !/^\w+$/.test(event)) {
    throw new Error(`"${event}" is no event: infra/RUNBOOK.md names them.`);
  }
  if (order !== undefined && !/^[\w-]+$/.test(order)) {
    throw new Error(`"${order}" is no order id.`);
  }
  if (event !== undefined && patterns[event] !== undefined) {
    return patterns[event];
  }
  const terms = [
    ...(event === undefined ? [] : [`($.event = "${event}")`]),
    ...(order === undefined ? [] : [`($.orderID = "${order}")`]),
  ];
  return terms.length === 0 ? '' : `{ ${terms.join(' && ')} }`;
}

/** Epoch ms. @throws Error for what is neither a time nor a while */
function sinceOf(text: string, now: number): number {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const time =
    count === undefined
      ? Date.parse(text)
      : now - Number(count) * unitMs[unit as keyof typeof unitMs]; // the pattern's letters
  if (Number.isNaN(time)) {
    throw new Error(`"${text}" is no time: use 30m, 3h, 2d or 2026-11-23T10:00:00Z.`);
  }
  return time;
}

/** Those of the stacks that are deployed. */
function logGroups(): string[] {
  const variables = ['FUNCTION_LOG', 'ACCESS_LOG'].flatMap((name) => [name, `CASE_STUDY_${name}`]);
  return variables.flatMap((name) => process.env[name] ?? []);
}

import type { CloudStack } from '../../support/cloud/synthesizeStage.ts';
import { assumed } from './assumed.ts';

/** How often a schedule runs its function in a month, and the function's memory, GB. */
export interface Runs {
  readonly count: number;
  readonly gigabytes: number;
}

const hoursOf: Readonly<Record<string, number>> = { minute: 1 / 60, hour: 1, day: 24 };

/** What a stack's rules run. */
export function runsInMonth(stack: CloudStack): Runs[] {
  const functions = stack.all('AWS::Lambda::Function');
  return stack.all('AWS::Events::Rule').flatMap(({ properties }) => {
    const targets: { Arn: string }[] = Object(properties['Targets']);
    const expression = String(properties['ScheduleExpression'] ?? '');
    return targets.map(({ Arn }) => {
      const run = functions.find(({ logicalId }) => Arn === `<${logicalId}.Arn>`);
      const gigabytes = Number(run?.properties['MemorySize'] ?? Number.NaN) / 1024;
      return { count: assumed.hoursInMonth / hoursBetween(expression), gigabytes };
    });
  });
}

/** Of `rate(5 minutes)`; what is written as cron runs once a day here. @throws Error for what is neither */
function hoursBetween(expression: string): number {
  if (/^cron\(\d+ \d+ \* \* \? \*\)$/.test(expression)) {
    return 24;
  }
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const hours = hoursOf[unit];
  if (hours === undefined) {
    throw new Error(`cost does not know how often "${expression}" is`);
  }
  return Number(count) * hours;
}

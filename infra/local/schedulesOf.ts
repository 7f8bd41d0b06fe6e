import type { LambdaPool } from './lambda/LambdaPool.ts';
import type { Stack } from './template/Stack.ts';
import { Permission, ScheduleRule } from './template/shapes.ts';

/** A function that runs by the clock. */
export interface Schedule {
  readonly lambda: LambdaPool;
  /** How often, ms. */
  readonly everyMs: number;
}

/** What a stack's rules run. @throws Error that names a rule whose function is not there, or may not be run by it */
export function schedulesOf(stack: Stack, functions: ReadonlyMap<string, LambdaPool>): Schedule[] {
  const permissions = stack
    .all('AWS::Lambda::Permission', Permission)
    .map(({ properties }) => properties)
    .filter(({ Principal }) => Principal === 'events.amazonaws.com');
  return stack
    .all('AWS::Events::Rule', ScheduleRule)
    .flatMap(({ logicalId, attributes, properties }) =>
      properties.Targets.map(({ Arn }) => {
        const lambda = functions.get(Arn);
        const mayRun = permissions.some(
          ({ FunctionName, SourceArn }) => FunctionName === Arn && SourceArn === attributes['Arn'],
        );
        if (!lambda || !mayRun) {
          throw new Error(`${logicalId} leads to no function that it may run`);
        }
        return { lambda, everyMs: everyMs(properties.ScheduleExpression) };
      }),
    );
}

const unitMs = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
] as const;

/** How often `rate(… …)` runs, ms. The only `cron(…)` that the template's shape lets in runs once a day, here counted from the start. */
function everyMs(expression: string): number {
  if (expression.startsWith('cron')) {
    return 86_400_000;
  }
  const [, oneUnit = Number.NaN] = unitMs.find(([unit]) => expression.includes(unit)) ?? [];
  return Number(/\d+/.exec(expression)?.[0]) * oneUnit;
}

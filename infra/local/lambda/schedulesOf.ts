import { time } from '../Clock.ts';
import type { Stack } from '../template/Stack.ts';
import type { LambdaPool } from './LambdaPool.ts';

/** A scheduled function. */
export interface Schedule {
  readonly lambda: LambdaPool;
  /** How often, ms. */
  readonly everyMs: number;
}

/** The schedules of a stack's rules. @throws Error that names a rule whose function is missing or not permitted */
export function schedulesOf(stack: Stack, functions: ReadonlyMap<string, LambdaPool>): Schedule[] {
  const permissions = stack
    .all('AWS::Lambda::Permission')
    .map(({ properties }) => properties)
    .filter(({ Principal }) => Principal === 'events.amazonaws.com');
  return stack.all('AWS::Events::Rule').flatMap(({ logicalId, attributes, properties }) =>
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
  ['minute', time.minute],
  ['hour', time.hour],
  ['day', time.day],
] as const;

/** How often `rate(… …)` runs, ms. The only supported `cron(…)` runs once a day, here counted from the start. */
function everyMs(expression: string): number {
  if (expression.startsWith('cron')) {
    return time.day;
  }
  const [, oneUnit = Number.NaN] = unitMs.find(([unit]) => expression.includes(unit)) ?? [];
  return Number(/\d+/.exec(expression)?.[0]) * oneUnit;
}

/** A time at which the moving clock stops, and what runs then. */
export interface ClockStop {
  /** ms from the start. */
  readonly at: number;
  readonly due: readonly Schedule[];
}

/** Where the clock stops while it is moved forward, the end included; see `LocalStack.moveClock`. @param ms above 0 */
export function stopsUntil(ms: number, schedules: readonly Schedule[]): ClockStop[] {
  const runs = schedules.flatMap(({ everyMs }) => {
    const count = Math.floor(Math.min(ms, time.hour) / everyMs);
    return Array.from({ length: count }, (_, index) => (index + 1) * everyMs);
  });
  const isDue = (everyMs: number, at: number) =>
    (at === ms && everyMs <= Math.max(ms, time.hour)) || at % everyMs === 0;
  return [...new Set([...runs, ms])]
    .sort((one, other) => one - other)
    .map((at) => ({ at, due: schedules.filter(({ everyMs }) => isDue(everyMs, at)) }));
}

import type { Watch } from './Watch.ts';

/** What was measured, and when: epoch ms. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

/** As CloudWatch names them. */
export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

/**
 * The state of an alarm at a moment, by the periods that end with it: CloudWatch's are cut by the clock, so an alarm may fire or end
 * up to one period earlier here. Where no data fires, CloudWatch fires as soon as the alarm is made; here it is given its time first.
 *
 * @param points of all its metrics
 * @param from since when they are looked at, epoch ms
 */
export function judge(
  watch: Watch,
  points: readonly Point[],
  from: number,
  now: number,
): AlarmState {
  const { periods, periodMs, evenOfNothing } = watch;
  let fires = true;
  for (let index = 0; index < periods; index += 1) {
    const end = now - index * periodMs;
    const values = points
      .filter(({ at }) => at > end - periodMs && at <= end)
      .map(({ value }) => value);
    fires &&= values.length === 0 ? evenOfNothing : crosses(watch, statisticOf(watch, values));
  }
  return fires && evenOfNothing && now - from < periods * periodMs
    ? 'INSUFFICIENT_DATA'
    : fires
      ? 'ALARM'
      : 'OK';
}

/** How long points are of use, ms. */
export function windowOf({ periods, periodMs }: Watch): number {
  return periods * periodMs;
}

function crosses({ fires, threshold }: Watch, value: number): boolean {
  return fires === 'below' ? value < threshold : value >= threshold;
}

/** @param values at least one */
function statisticOf({ statistic }: Watch, values: readonly number[]): number {
  const sum = values.reduce((one, other) => one + other, 0);
  switch (statistic) {
    case 'Sum':
      return sum;
    case 'Average':
      return sum / values.length;
    case 'Maximum':
      return Math.max(...values);
    case 'p99': {
      const sorted = values.toSorted((one, other) => one - other);
      return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
    }
  }
}

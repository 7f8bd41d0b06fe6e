import type { Meters } from './Alarms.ts';
import type { Point } from './judge.ts';
import { type MetricName, metricKey } from './metrics.ts';

/** The most points kept of one metric: 200 calls a second for eight minutes. The oldest go first. */
const mostPoints = 100_000;

/** What is asked of one metric. */
export interface MetricRequest {
  readonly metric: MetricName;
  /** `Sum`, or a percentile such as `p95`. */
  readonly statistic: string;
  readonly periodMs: number;
  /** Where the first period begins and the last one ends, epoch ms. */
  readonly from: number;
  readonly to: number;
}

/** CloudWatch: keeps what AWS's services measure of themselves, and sums it up. */
export class MetricStore implements Meters {
  private readonly now: () => number;
  private readonly points = new Map<string, Point[]>();

  /** @param now epoch ms */
  constructor(now: () => number) {
    this.now = now;
  }

  measure(metric: MetricName, value: number): void {
    const key = metricKey(metric);
    const points = this.points.get(key) ?? [];
    points.push({ at: this.now(), value });
    if (points.length > mostPoints) {
      points.shift();
    }
    this.points.set(key, points);
  }

  /** A value for each period in which something was measured, the oldest first; `at` is where a period begins. */
  read({ metric, statistic, periodMs, from, to }: MetricRequest): Point[] {
    const points = this.points.get(metricKey(metric)) ?? [];
    const inside = points.filter(({ at }) => at >= from && at < to);
    const periods = Map.groupBy(inside, ({ at }) => Math.floor((at - from) / periodMs));
    return [...periods]
      .toSorted(([one], [other]) => one - other)
      .map(([period, all]) => ({
        at: from + period * periodMs,
        value: statisticOf(
          statistic,
          all.map(({ value }) => value),
        ),
      }));
  }

  /** Forgets everything. */
  reset(): void {
    this.points.clear();
  }
}

/** @param values at least one. @throws Error for a statistic that the local stack does not know */
function statisticOf(statistic: string, values: readonly number[]): number {
  if (statistic === 'Sum') {
    return values.reduce((one, other) => one + other, 0);
  }
  const [, percent] = /^p(\d{1,2})$/.exec(statistic) ?? [];
  if (percent === undefined) {
    throw new Error(`the local stack does not know the statistic ${statistic}`);
  }
  const ascending = values.toSorted((one, other) => one - other);
  return ascending[Math.ceil((Number(percent) / 100) * ascending.length) - 1] ?? Number.NaN;
}

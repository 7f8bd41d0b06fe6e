/** CloudWatch: keeps measurements, and evaluates alarms. */
import type { AlarmState } from '../../../lambdas/contract/vocabulary.ts';
import type { Stack } from '../template/Stack.ts';
import { judge, type Point, type Watch, watchesOf, windowOf } from './judge.ts';
import { type MetricName, metricKey } from './metrics.ts';

/** An alarm's state. */
export interface AlarmNow extends Pick<Watch, 'name' | 'meaning' | 'section' | 'alarmName'> {
  readonly state: AlarmState;
  /** When it entered this state, at the latest; epoch ms. */
  readonly since: number;
}

/** What functions and gateways report to. */
export interface Meters {
  /** A value of an AWS metric; kept only if an alarm watches it. */
  measure(metric: MetricName, value: number): void;
}

/** The most points kept for one alarm. */
const mostPoints = 2000;

interface Kept {
  readonly watch: Watch;
  state: AlarmState;
  since: number;
  readonly points: Point[];
  /** When its metrics start to count, epoch ms. */
  from: number;
}

/** The alarms of both stacks, by the product's clock. */
export class Alarms implements Meters {
  private readonly now: () => number;
  private readonly kept: readonly Kept[];
  private readonly watching = new Map<string, Kept[]>();

  /**
   * @param now epoch ms
   * @param deliversLogs false: the function of alerts never runs, so its silence means nothing
   */
  constructor(
    { site, caseStudy }: { readonly site: Stack; readonly caseStudy: Stack },
    now: () => number,
    deliversLogs = true,
  ) {
    this.now = now;
    const watches = watchesOf({ '': site, 'caseStudy/': caseStudy }).map((watch) =>
      deliversLogs || watch.section !== 'alertsfailing'
        ? watch
        : { ...watch, evenOfNothing: false },
    );
    this.kept = watches.map((watch) => fresh(watch, now()));
    for (const kept of this.kept) {
      const key = metricKey(kept.watch.metric);
      this.watching.set(key, [...(this.watching.get(key) ?? []), kept]);
    }
  }

  measure(metric: MetricName, value: number): void {
    this.put(metric, { at: this.now(), value });
  }

  /** Every alarm: firing ones first, otherwise in the template's order. */
  list(): AlarmNow[] {
    const all = this.kept.map((kept) => {
      this.look(kept);
      const { watch, state, since } = kept;
      const { name, meaning, section, alarmName } = watch;
      return { name, meaning, section, alarmName, state, since };
    });
    return [
      ...all.filter(({ state }) => state === 'ALARM'),
      ...all.filter(({ state }) => state !== 'ALARM'),
    ];
  }

  /**
   * Fires an alarm the way it would really fire: with values of the service it watches, or, if missing data fires it, by removing
   * the data. False when there is no alarm of that name.
   */
  fire(name: string): boolean {
    const kept = this.kept.find(({ watch }) => watch.name === name);
    if (!kept) {
      return false;
    }
    const { watch } = kept;
    if (watch.evenOfNothing) {
      kept.points.length = 0;
      kept.from = this.now() - windowOf(watch);
      return true;
    }
    const value = watch.fires === 'below' ? 0 : watch.threshold;
    for (let index = watch.periods - 1; index >= 0; index -= 1) {
      this.put(watch.metric, { at: this.now() - index * watch.periodMs, value });
    }
    return true;
  }

  /** Deletes all measurements. */
  reset(): void {
    for (const kept of this.kept) {
      kept.points.length = 0;
      kept.from = this.now();
    }
  }

  /** Keeps a point for as long as an alarm needs it. `list` evaluates the alarms, so that calls don't wait for it. */
  private put(metric: MetricName, point: Point): void {
    for (const { watch, points } of this.watching.get(metricKey(metric)) ?? []) {
      const oldest = point.at - windowOf(watch);
      while (points[0] && (points[0].at < oldest || points.length >= mostPoints)) {
        points.shift();
      }
      points.push(point);
    }
  }

  private look(kept: Kept): void {
    const now = this.now();
    const state = judge(kept.watch, kept.points, kept.from, now);
    if (state !== kept.state) {
      kept.state = state;
      kept.since = kept.points.at(-1)?.at ?? now;
    }
  }
}

function fresh(watch: Watch, now: number): Kept {
  const points: Point[] = [];
  const state = judge(watch, points, now, now);
  return { watch, state, since: now, points, from: now };
}

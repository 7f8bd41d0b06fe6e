import type { AlarmState } from '../../../lambdas/contract/vocabulary.ts';
import type { ResourceOf, Stack } from '../template/Stack.ts';
import type { MetricName } from './metrics.ts';

/** A measurement and its time, epoch ms. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

/**
 * The state of an alarm at a time, by the periods that end then. CloudWatch aligns periods to the clock, so an alarm may fire or end
 * up to one period earlier here. If missing data fires an alarm, CloudWatch fires it when it is created; here its period passes first.
 *
 * @param points of its metric
 * @param from when they start to count, epoch ms
 */
export function judge(
  watch: Watch,
  points: readonly Point[],
  from: number,
  now: number,
): AlarmState {
  const { periods, periodMs, evenOfNothing } = watch;
  let fires = true;
  let isSilent = false;
  for (let index = 0; index < periods; index += 1) {
    const end = now - index * periodMs;
    const values = points
      .filter(({ at }) => at > end - periodMs && at <= end)
      .map(({ value }) => value);
    isSilent ||= values.length === 0;
    fires &&= values.length === 0 ? evenOfNothing : crosses(watch, statisticOf(watch, values));
  }
  return fires && isSilent && now - from < periods * periodMs
    ? 'INSUFFICIENT_DATA'
    : fires
      ? 'ALARM'
      : 'OK';
}

/** How long points are needed, ms. */
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
    case 'Minimum':
      return Math.min(...values);
  }
}

/** What an alarm of a template watches, and when it fires. */
export interface Watch {
  /** Its own name; those of the case-study stack begin with `caseStudy/`. */
  readonly name: string;
  readonly meaning: string;
  /** Its section of the runbook. */
  readonly section: string;
  readonly metric: MetricName;
  readonly statistic: 'Sum' | 'Average' | 'Minimum' | 'Maximum';
  readonly periodMs: number;
  /** How many periods in a row. */
  readonly periods: number;
  readonly fires: 'atLeast' | 'below';
  readonly threshold: number;
  /** Whether missing data fires too. */
  readonly evenOfNothing: boolean;
  /** What CloudWatch calls it; null for the budget, which is no alarm of CloudWatch's. */
  readonly alarmName: string | null;
}

/** Every alarm of these stacks, in the template's order, and the budget's notice. @param stacks by their alarms' name prefix */
export function watchesOf(stacks: Readonly<Record<string, Stack>>): Watch[] {
  return Object.entries(stacks).flatMap(([start, stack]) => [
    ...stack
      .all('AWS::CloudWatch::Alarm')
      .map((alarm) => watchOf(start, `${stack.name}-${alarm.logicalId}-local`, alarm)),
    ...stack.all('AWS::Budgets::Budget').map((budget) => budgetWatch(start, budget)),
  ]);
}

function watchOf(
  start: string,
  alarmName: string,
  { logicalId, properties }: ResourceOf<'AWS::CloudWatch::Alarm'>,
): Watch {
  const {
    AlarmDescription,
    Dimensions = [],
    MetricName,
    Namespace,
    Period,
    Statistic,
  } = properties;
  const [, meaning, section] = /^(.+) Runbook: \S+#(\w+)$/.exec(AlarmDescription) ?? [];
  if (!meaning || !section) {
    throw new Error(`${logicalId} does not name its section of the runbook`);
  }
  return {
    name: start + nameIn(logicalId),
    meaning,
    section,
    metric: {
      namespace: Namespace,
      name: MetricName,
      dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
    },
    statistic: Statistic,
    periodMs: Period * 1000,
    periods: properties.EvaluationPeriods,
    fires: properties.ComparisonOperator === 'LessThanThreshold' ? 'below' : 'atLeast',
    threshold: properties.Threshold,
    evenOfNothing: properties.TreatMissingData === 'breaching',
    alarmName,
  };
}

/** The budget's first notice, as an alarm on what the month has cost so far. AWS evaluates it a few times a day. */
function budgetWatch(
  start: string,
  { logicalId, ref, properties }: ResourceOf<'AWS::Budgets::Budget'>,
): Watch {
  const { Budget, NotificationsWithSubscribers } = properties;
  const { Amount, Unit } = Budget.BudgetLimit;
  const actual = NotificationsWithSubscribers.map(({ Notification }) => Notification).find(
    ({ NotificationType }) => NotificationType === 'ACTUAL',
  );
  const share = (actual?.Threshold ?? 100) / 100;
  return {
    name: start + nameIn(logicalId),
    meaning: `The account has cost more than ${Amount * share} ${Unit} this month, or is going to cost more than ${Amount}.`,
    section: 'cost',
    metric: { namespace: 'AWS/Budgets', name: 'Actual', dimensions: { BudgetName: ref } },
    statistic: 'Maximum',
    periodMs: 86_400_000,
    periods: 1,
    fires: 'atLeast',
    threshold: Amount * share,
    evenOfNothing: false,
    alarmName: null,
  };
}

/** The construct id in a logical id, which has a prefix and an eight-letter hash around it. */
function nameIn(logicalId: string): string {
  return logicalId.replace(/^Monitoring/, '').replace(/[0-9A-F]{8}$/, '');
}

import type { MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import type { TrafficDay } from '../../contract/groups/operator.ts';
import { dayOf, endOf, startOf } from '../../contract/india.ts';
import type { Traffic, UsageDays } from '../../domain/operators/listUsage.ts';
import { logFailure } from '../log.ts';
import { requireEnv } from '../requireEnv.ts';
import { readMetrics } from './readMetrics.ts';

const daySeconds = 86_400;

/**
 * What CloudWatch has of calls, of the API named by `API_ID` and the function named by `SEARCH_FUNCTION`; calls of operators and finance
 * go to an API of their own, so learners' times are shown without them. AWS counts these metrics
 * anyway, keeps them for 15 months and takes 0.01 USD for a thousand that are read, so they cost nothing until someone looks.
 */
export function cloudWatchTraffic(): Traffic {
  const queries = [
    queryOf('searches', 'Sum', {
      Namespace: 'AWS/Lambda',
      MetricName: 'Invocations',
      Dimensions: [{ Name: 'FunctionName', Value: requireEnv('SEARCH_FUNCTION') }],
    }),
    latencyQuery('medianMs', 'p50'),
    latencyQuery('p95Ms', 'p95'),
  ];
  return {
    async between(days) {
      const values = await valuesByDay(queries, days);
      const rounded = (name: string, day: string) => {
        const value = values.get(`${name} ${day}`);
        return value === undefined ? null : Math.round(value);
      };
      const measured = new Set([...values.keys()].map((key) => key.split(' ').at(-1) ?? ''));
      return [...measured].map(
        (day): TrafficDay => ({
          day,
          searches: rounded('searches', day) ?? 0,
          medianMs: rounded('medianMs', day),
          p95Ms: rounded('p95Ms', day),
        }),
      );
    },
    noteUnread: (cause) => logFailure('trafficNotRead', cause),
  };
}

/** How long the gateway took to answer, from the first byte to the last. */
function latencyQuery(id: string, statistic: string): MetricDataQuery {
  return queryOf(id, statistic, {
    Namespace: 'AWS/ApiGateway',
    MetricName: 'Latency',
    Dimensions: [{ Name: 'ApiId', Value: requireEnv('API_ID') }],
  });
}

function queryOf(
  Id: string,
  Stat: string,
  Metric: NonNullable<MetricDataQuery['MetricStat']>['Metric'],
): MetricDataQuery {
  return { Id, MetricStat: { Metric, Period: daySeconds, Stat } };
}

/** Values by `name day`. */
async function valuesByDay(
  queries: MetricDataQuery[],
  { from, to }: UsageDays,
): Promise<Map<string, number>> {
  const values = new Map<string, number>();
  const whole = { from: startOf(from), to: endOf(to) };
  for await (const { id, at, value } of readMetrics(queries, whole)) {
    // The day of its middle: right whether CloudWatch begins days at midnight in India or in Greenwich.
    values.set(`${id} ${dayOf(at + (daySeconds * 1000) / 2)}`, value);
  }
  return values;
}

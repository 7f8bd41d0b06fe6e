import type { MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import type { ScheduleRun } from '../../contract/groups/operator.ts';
import { ScheduledFunction } from '../../contract/vocabulary.ts';
import type { ScheduleRuns } from '../../domain/operators/checkHealth.ts';
import { logFailure } from '../log.ts';
import { requireEnv } from '../requireEnv.ts';
import { readMetrics } from './readMetrics.ts';

const minuteMs = 60_000;
/** Takes in the last nightly run. CloudWatch keeps values of a minute for 15 days. */
const lookBackMs = 26 * 60 * minuteMs;

/**
 * The runs that AWS counts of the functions in `SCHEDULED_FUNCTIONS` (`nightly=<function>,…`). Reading them costs 0.01 USD for a thousand
 * metrics, of which there are two a function.
 */
export function cloudWatchRuns(): ScheduleRuns {
  const functions = new Map(
    requireEnv('SCHEDULED_FUNCTIONS')
      .split(',')
      .map((pair) => {
        const [name = '', functionName = ''] = pair.split('=');
        return [ScheduledFunction.parse(name), functionName];
      }),
  );
  const queries = [...functions].flatMap(([name, functionName]) => [
    queryOf(`${name}_runs`, 'Invocations', functionName),
    queryOf(`${name}_errors`, 'Errors', functionName),
  ]);
  return {
    async latest(now) {
      const last = await lastMinutes(queries, now);
      return [...functions.keys()].map((name): ScheduleRun => {
        const lastRunAt = last.get(`${name}_runs`) ?? null;
        const failedAt = last.get(`${name}_errors`) ?? null;
        const hasFailed = lastRunAt !== null && failedAt !== null && failedAt >= lastRunAt;
        return { name, lastRunAt, hasFailed };
      });
    },
    noteUnread: (cause) => logFailure('runsNotRead', cause),
  };
}

/** A function's runs, or those that failed, by the minute in which they began. */
function queryOf(Id: string, MetricName: string, functionName: string): MetricDataQuery {
  const Dimensions = [{ Name: 'FunctionName', Value: functionName }];
  const Metric = { Namespace: 'AWS/Lambda', MetricName, Dimensions };
  return { Id, MetricStat: { Metric, Period: minuteMs / 1000, Stat: 'Sum' } };
}

/** The last minute in which each metric was more than 0, epoch ms. */
async function lastMinutes(queries: MetricDataQuery[], now: number): Promise<Map<string, number>> {
  // Whole minutes, as CloudWatch keeps them; the one that is under way included.
  const to = (Math.floor(now / minuteMs) + 1) * minuteMs;
  const last = new Map<string, number>();
  for await (const { id, at, value } of readMetrics(queries, { from: to - lookBackMs, to })) {
    if (value > 0 && at > (last.get(id) ?? 0)) {
      last.set(id, at);
    }
  }
  return last;
}

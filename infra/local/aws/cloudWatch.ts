/** CloudWatch's GetMetricData and DescribeAlarms. */
import * as z from 'zod/mini';
import type { AlarmNow } from '../alarms/Alarms.ts';
import type { MetricStore } from '../alarms/MetricStore.ts';

const MetricRequest = z.object({
  /** Epoch s, as AWS's JSON has times. */
  StartTime: z.number(),
  EndTime: z.number(),
  MetricDataQueries: z.array(
    z.object({
      Id: z.string(),
      MetricStat: z.object({
        Metric: z.object({
          Namespace: z.string(),
          MetricName: z.string(),
          Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })),
        }),
        Period: z.int().check(z.multipleOf(60)),
        Stat: z.string(),
      }),
    }),
  ),
});

const AlarmRequest = z.strictObject({ AlarmNamePrefix: z.string() });

/** What CloudWatch keeps. */
export interface CloudWatch {
  readonly metrics: MetricStore;
  readonly alarms: { list(): readonly AlarmNow[] };
}

/** The answer to a call of CloudWatch, all of it on one page; undefined for what the local stack does not play. */
export function answerCloudWatch(
  { metrics, alarms }: CloudWatch,
  { operation, body }: { readonly operation: string; readonly body: unknown },
): Response | undefined {
  switch (operation) {
    case 'GetMetricData': {
      const { data } = MetricRequest.safeParse(body);
      return data && inJson(readMetrics(metrics, data));
    }
    case 'DescribeAlarms': {
      const { data } = AlarmRequest.safeParse(body);
      return data && inJson(describeAlarms(alarms.list(), data.AlarmNamePrefix));
    }
    default:
      return undefined;
  }
}

function readMetrics(
  metrics: MetricStore,
  { StartTime, EndTime, MetricDataQueries }: z.infer<typeof MetricRequest>,
) {
  const MetricDataResults = MetricDataQueries.map(({ Id, MetricStat }) => {
    const { Metric, Period, Stat } = MetricStat;
    const points = metrics.read({
      metric: {
        namespace: Metric.Namespace,
        name: Metric.MetricName,
        dimensions: Object.fromEntries(Metric.Dimensions.map(({ Name, Value }) => [Name, Value])),
      },
      statistic: Stat,
      periodMs: Period * 1000,
      from: StartTime * 1000,
      to: EndTime * 1000,
    });
    return {
      Id,
      Label: Metric.MetricName,
      StatusCode: 'Complete',
      Timestamps: points.map(({ at }) => at / 1000),
      Values: points.map(({ value }) => value),
    };
  });
  return { MetricDataResults };
}

/** The budget is no alarm of CloudWatch's. */
function describeAlarms(all: readonly AlarmNow[], prefix: string) {
  const MetricAlarms = all.flatMap(({ alarmName, meaning, section, state, since }) =>
    alarmName?.startsWith(prefix)
      ? [
          {
            AlarmName: alarmName,
            AlarmDescription: `${meaning} Runbook: infra/RUNBOOK.md#${section}`,
            StateValue: state,
            StateTransitionedTimestamp: since / 1000,
          },
        ]
      : [],
  );
  return { MetricAlarms };
}

function inJson(answer: object): Response {
  return Response.json(answer, { headers: { 'content-type': 'application/x-amz-json-1.0' } });
}

/** CloudWatch's GetMetricData. */
import * as z from 'zod/mini';
import type { MetricStore } from '../alarms/MetricStore.ts';

const Request = z.object({
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

/** The answer to a call of CloudWatch, all of it on one page; undefined for what the local stack does not play. */
export function readMetrics(
  metrics: MetricStore,
  { operation, body }: { readonly operation: string; readonly body: unknown },
): Response | undefined {
  const { data } = Request.safeParse(body);
  if (operation !== 'GetMetricData' || !data) {
    return undefined;
  }
  const MetricDataResults = data.MetricDataQueries.map(({ Id, MetricStat }) => {
    const { Metric, Period, Stat } = MetricStat;
    const points = metrics.read({
      metric: {
        namespace: Metric.Namespace,
        name: Metric.MetricName,
        dimensions: Object.fromEntries(Metric.Dimensions.map(({ Name, Value }) => [Name, Value])),
      },
      statistic: Stat,
      periodMs: Period * 1000,
      from: data.StartTime * 1000,
      to: data.EndTime * 1000,
    });
    return {
      Id,
      Label: Metric.MetricName,
      StatusCode: 'Complete',
      Timestamps: points.map(({ at }) => at / 1000),
      Values: points.map(({ value }) => value),
    };
  });
  return Response.json(
    { MetricDataResults },
    { headers: { 'content-type': 'application/x-amz-json-1.0' } },
  );
}

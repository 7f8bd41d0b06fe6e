import {
  CloudWatchClient,
  type MetricDataQuery,
  paginateGetMetricData,
} from '@aws-sdk/client-cloudwatch';
import { boundedCalls } from './boundedCalls.ts';

/** A value of a metric. */
interface MetricValue {
  /** Its query's. */
  readonly id: string;
  /** Where its period begins, epoch ms. */
  readonly at: number;
  readonly value: number;
}

/** The values of CloudWatch's metrics within a time. @param from the first period's begin, and `to` the last one's end, epoch ms */
export async function* readMetrics(
  MetricDataQueries: MetricDataQuery[],
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<MetricValue, undefined> {
  const client = new CloudWatchClient(boundedCalls(2, 3000));
  const input = { MetricDataQueries, StartTime: new Date(from), EndTime: new Date(to) };
  for await (const { MetricDataResults = [] } of paginateGetMetricData({ client }, input)) {
    for (const { Id: id = '', Timestamps = [], Values = [] } of MetricDataResults) {
      for (const [index, value] of Values.entries()) {
        yield { id, at: Timestamps[index]?.getTime() ?? 0, value };
      }
    }
  }
}

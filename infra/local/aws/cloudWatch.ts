/**
 * CloudWatch's GetMetricData and DescribeAlarms. The local stack measures nothing: no metric has values, and so every alarm of the
 * templates is in the state that CloudWatch gives an alarm without data.
 */
import * as z from 'zod/mini';
import type { Stack } from '../template/Stack.ts';

const MetricRequest = z.object({
  MetricDataQueries: z.array(z.object({ Id: z.string(), MetricStat: z.object({}) })),
});

const AlarmRequest = z.strictObject({ AlarmNamePrefix: z.string() });

/** What DescribeAlarms says of an alarm. */
interface MetricAlarm {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly StateValue: 'INSUFFICIENT_DATA';
  /** Epoch s, as AWS's JSON has times. */
  readonly StateTransitionedTimestamp: number;
}

/** What CloudWatch knows. */
export interface CloudWatch {
  readonly alarms: readonly MetricAlarm[];
}

/** The alarms of these stacks' templates. @param now when they are created, epoch ms */
export function cloudWatchOf(stacks: readonly Stack[], now: number): CloudWatch {
  const alarms = stacks.flatMap((stack) => stack.all('AWS::CloudWatch::Alarm'));
  return {
    alarms: alarms.map(({ ref, properties }) => ({
      AlarmName: ref,
      AlarmDescription: properties.AlarmDescription,
      StateValue: 'INSUFFICIENT_DATA',
      StateTransitionedTimestamp: now / 1000,
    })),
  };
}

/** The answer to a call of CloudWatch, all of it on one page; undefined for what the local stack does not play. */
export function answerCloudWatch(
  { alarms }: CloudWatch,
  { operation, body }: { readonly operation: string; readonly body: unknown },
): Response | undefined {
  switch (operation) {
    case 'GetMetricData': {
      const { data } = MetricRequest.safeParse(body);
      return data && inJson({ MetricDataResults: data.MetricDataQueries.map(withoutValues) });
    }
    case 'DescribeAlarms': {
      const { data } = AlarmRequest.safeParse(body);
      return (
        data &&
        inJson({
          MetricAlarms: alarms.filter(({ AlarmName }) =>
            AlarmName.startsWith(data.AlarmNamePrefix),
          ),
        })
      );
    }
    default:
      return undefined;
  }
}

function withoutValues({ Id }: { readonly Id: string }) {
  return { Id, StatusCode: 'Complete', Timestamps: [], Values: [] };
}

function inJson(answer: object): Response {
  return Response.json(answer, { headers: { 'content-type': 'application/x-amz-json-1.0' } });
}

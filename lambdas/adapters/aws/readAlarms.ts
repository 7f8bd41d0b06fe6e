import {
  CloudWatchClient,
  GetMetricDataCommand,
  paginateDescribeAlarms,
} from '@aws-sdk/client-cloudwatch';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';

/** An alarm that is raised. */
export interface RaisedAlarm {
  readonly name: string;
  /** What it means. */
  readonly meaning: string;
}

/** All alarms of the account that are raised now. */
export async function readRaisedAlarms(): Promise<RaisedAlarm[]> {
  const found: RaisedAlarm[] = [];
  const pages = paginateDescribeAlarms(
    { client: new CloudWatchClient({}) },
    { StateValue: 'ALARM', AlarmTypes: ['MetricAlarm', 'CompositeAlarm'] },
  );
  for await (const { MetricAlarms = [], CompositeAlarms = [] } of pages) {
    for (const { AlarmName = '', AlarmDescription = '' } of [...MetricAlarms, ...CompositeAlarms]) {
      found.push({ name: AlarmName, meaning: AlarmDescription });
    }
  }
  return found;
}

/**
 * When schedules last started what they start.
 *
 * @param rules names of rules, 500 at most
 * @param from how far back it looks, epoch ms
 * @param now epoch ms
 * @returns epoch ms to five minutes, by rule; nothing of rules that started nothing
 */
export async function readLastRuns(
  rules: readonly string[],
  from: number,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const { MetricDataResults = [] } = await new CloudWatchClient({}).send(
    new GetMetricDataCommand({
      StartTime: new Date(from),
      EndTime: new Date(now),
      ScanBy: 'TimestampDescending',
      MetricDataQueries: rules.map((rule, index) => ({
        Id: `rule${index}`,
        MetricStat: {
          Metric: {
            Namespace: 'AWS/Events',
            MetricName: 'TriggeredRules',
            Dimensions: [{ Name: 'RuleName', Value: rule }],
          },
          Period: 300,
          Stat: 'Sum',
        },
      })),
    }),
  );
  return new Map(
    MetricDataResults.flatMap(({ Id = '', Timestamps = [], Values = [] }) => {
      const rule = rules[Number(Id.replace('rule', ''))];
      const latest = Timestamps.find((_, index) => (Values[index] ?? 0) > 0);
      return rule && latest ? [[rule, latest.getTime()] as const] : [];
    }),
  );
}

/** Who is told of what is published under a topic. */
export interface Subscriber {
  readonly address: string;
  readonly hasConfirmed: boolean;
}

/** All subscribers of a topic. */
export async function readSubscribers(TopicArn: string): Promise<Subscriber[]> {
  const found: Subscriber[] = [];
  const pages = paginateListSubscriptionsByTopic({ client: new SNSClient({}) }, { TopicArn });
  for await (const { Subscriptions = [] } of pages) {
    for (const { Endpoint = '', SubscriptionArn = '' } of Subscriptions) {
      found.push({ address: Endpoint, hasConfirmed: SubscriptionArn.startsWith('arn:') });
    }
  }
  return found;
}

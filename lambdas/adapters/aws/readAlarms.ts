import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';

/** An alarm that is raised. */
export interface RaisedAlarm {
  readonly name: string;
  /** Its description. */
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

/** Who gets what is published to a topic. */
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

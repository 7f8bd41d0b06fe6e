import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';

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

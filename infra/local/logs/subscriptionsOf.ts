import type { Stack } from '../template/Stack.ts';
import { FilterPattern } from './FilterPattern.ts';
import type { Subscriber, Subscription } from './LogGroups.ts';

/** CloudWatch takes two for a log group. */
const mostPerGroup = 2;

/**
 * The subscriptions of a stack's log groups.
 *
 * @throws Error that names one whose function is missing or not permitted, or that is one too many
 */
export function subscriptionsOf(
  stack: Stack,
  functions: ReadonlyMap<string, Subscriber>,
): Subscription[] {
  const permissions = stack
    .all('AWS::Lambda::Permission')
    .map(({ properties }) => properties)
    .filter(({ Principal }) => Principal === 'logs.amazonaws.com');
  const groups = stack.all('AWS::Logs::LogGroup');
  const subscriptions = stack
    .all('AWS::Logs::SubscriptionFilter')
    .map(({ logicalId, ref, properties }) => {
      const { DestinationArn, LogGroupName } = properties;
      const lambda = functions.get(DestinationArn);
      const source = groups.find((group) => group.ref === LogGroupName)?.attributes['Arn'];
      const mayCall = permissions.some(
        ({ FunctionName, SourceArn }) => FunctionName === DestinationArn && SourceArn === source,
      );
      if (!lambda || !mayCall) {
        throw new Error(`${logicalId} leads to no function that it may call`);
      }
      const pattern = new FilterPattern(properties.FilterPattern);
      return { name: ref, logGroup: LogGroupName, pattern, lambda };
    });
  for (const [group, some] of Map.groupBy(subscriptions, ({ logGroup }) => logGroup)) {
    if (some.length > mostPerGroup) {
      throw new Error(
        `${group} has ${some.length} subscriptions, and CloudWatch takes ${mostPerGroup}`,
      );
    }
  }
  return subscriptions;
}

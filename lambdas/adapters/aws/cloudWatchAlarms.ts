import {
  CloudWatchClient,
  type MetricAlarm,
  paginateDescribeAlarms,
} from '@aws-sdk/client-cloudwatch';
import type { Alarm, StageAlarms } from '../../domain/operators/listAlarms.ts';
import { logFailure } from '../log.ts';
import { requireEnv } from '../requireEnv.ts';
import { boundedCalls } from './boundedCalls.ts';

/** The alarms of the stage named by `STAGE`. Listing them costs nothing. */
export function cloudWatchAlarms(): StageAlarms {
  const stage = requireEnv('STAGE');
  return {
    all: () => readAlarms(stage),
    noteUnread: (cause) => logFailure('alarmsNotRead', cause),
  };
}

/** The alarms of a stage's two stacks that have some, which CloudFormation names after them. @throws Error of CloudWatch when it refuses */
export async function readAlarms(stage: string): Promise<Alarm[]> {
  const client = new CloudWatchClient(boundedCalls(2, 3000));
  const [site, caseStudy] = await Promise.all([
    alarmsOf(client, 'site', `Xplorers-${stage}-`),
    alarmsOf(client, 'caseStudy', `XplorersCaseStudy-${stage}-`),
  ]);
  return [...site, ...caseStudy];
}

async function alarmsOf(
  client: CloudWatchClient,
  host: Alarm['host'],
  AlarmNamePrefix: string,
): Promise<Alarm[]> {
  const found: Alarm[] = [];
  for await (const page of paginateDescribeAlarms({ client }, { AlarmNamePrefix })) {
    found.push(...(page.MetricAlarms ?? []).map((alarm) => readAlarm(host, alarm)));
  }
  return found;
}

/** A description ends with the section of the runbook, in small letters; the alarm's own name has its title. */
function readAlarm(
  host: Alarm['host'],
  {
    AlarmName = '',
    AlarmDescription = '',
    StateValue = 'INSUFFICIENT_DATA',
    StateTransitionedTimestamp,
    StateUpdatedTimestamp,
  }: MetricAlarm,
): Alarm {
  const [, meaning = AlarmDescription, section = ''] =
    /^(.+) Runbook: \S+#(\w+)$/.exec(AlarmDescription) ?? [];
  const start = section ? AlarmName.toLowerCase().indexOf(section) : -1;
  const name = start < 0 ? AlarmName : AlarmName.slice(start, start + section.length);
  const since = StateTransitionedTimestamp ?? StateUpdatedTimestamp;
  return { host, name, meaning, state: StateValue, since: since?.getTime() ?? 0 };
}

import { cloudWatchTraffic } from '../../adapters/aws/cloudWatchTraffic.ts';
import { dynamoLearningCounts } from '../../adapters/dynamo/dayCounts.ts';
import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { operator } from '../../contract/groups/operator.ts';
import { listUsage } from '../../domain/operators/listUsage.ts';
import { serveUser } from '../serveUser.ts';

const ports = { learning: dynamoLearningCounts(), traffic: cloudWatchTraffic() };
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  operator['operator/getUsage'],
  async ({ caller, request, now }) => {
    const subject = `${request.days} days`;
    await privileges.record({ at: now, who: caller.sub, what: 'list usage', subject });
    return { data: await listUsage(ports, request.days, now) };
  },
);

import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { workPorts } from '../../adapters/ports/work.ts';
import { operator } from '../../contract/groups/operator.ts';
import { listWork } from '../../domain/work/listWork.ts';
import { serveUser } from '../serveUser.ts';

const ports = workPorts();
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(operator['operator/getWork'], async ({ caller, now }) => {
  const what = 'list the work queue';
  await privileges.record({ at: now, who: caller.sub, what, subject: 'all' });
  return { data: await listWork(ports, now) };
});

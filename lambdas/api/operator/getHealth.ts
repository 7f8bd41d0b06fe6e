import { isOutage } from '../../adapters/aws/isOutage.ts';
import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { healthPorts } from '../../adapters/ports/health.ts';
import { privilegeLogInOutage } from '../../adapters/privilegeLogInOutage.ts';
import { operator } from '../../contract/groups/operator.ts';
import { readRunbook } from '../../domain/alerts/runbook.ts';
import { checkHealth } from '../../domain/operators/checkHealth.ts';
import { serveUser } from '../serveUser.ts';

/** The text of infra/RUNBOOK.md, which the bundler puts in. */
declare const runbook: string;

const ports = { ...healthPorts(), runbook: readRunbook(runbook) };
const privileges = privilegeLogInOutage(dynamoPrivilegeLog());

export const handler = serveUser(
  operator['operator/getHealth'],
  async ({ caller, now }) => {
    await privileges.record({ at: now, who: caller.sub, what: 'check health', subject: 'all' });
    return { data: await checkHealth(ports, now) };
  },
  { isOutage },
);

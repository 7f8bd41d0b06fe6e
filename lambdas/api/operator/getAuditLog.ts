import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from '../../adapters/dynamo/money/journal.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { operator } from '../../contract/groups/operator.ts';
import { listAudit } from '../../domain/operators/listAudit.ts';
import { serveUser } from '../serveUser.ts';

const ports = { records: dynamoPrivilegeRecords(), people: dynamoPeople() };
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  operator['operator/getAuditLog'],
  async ({ caller, request, now }) => {
    const subject = `${request.from} to ${request.to}`;
    await privileges.record({ at: now, who: caller.sub, what: 'read the audit log', subject });
    return { data: await listAudit(ports, request) };
  },
);

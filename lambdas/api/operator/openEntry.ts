import { dynamoEditions, dynamoScheduledEditions } from '../../adapters/dynamo/editions.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from '../../adapters/dynamo/money/journal.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { operator } from '../../contract/groups/operator.ts';
import { openEntry } from '../../domain/catalogue/editions/openEntry.ts';
import { serveUser } from '../../http/serve.ts';

const ports = {
  editions: dynamoEditions(),
  scheduled: dynamoScheduledEditions(),
  people: dynamoPeople(),
  privileges: dynamoPrivilegeLog(),
  records: dynamoPrivilegeRecords(),
};

export const handler = serveUser(
  operator['operator/openEntry'],
  dynamoSessions(),
  async ({ caller, request, now }) => ({
    data: await openEntry(ports, request, caller.sub, now),
  }),
);

import { dynamoEditions, dynamoScheduledEditions } from '../../adapters/dynamo/editions.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from '../../adapters/dynamo/money/journal.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { operator } from '../../contract/groups/operator.ts';
import { openEntry } from '../../domain/catalogue/editions/openEntry.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  editions: dynamoEditions(),
  scheduled: dynamoScheduledEditions(),
  people: dynamoPeople(),
  privileges: dynamoPrivilegeLog(),
  records: dynamoPrivilegeRecords(),
};

export const handler = serveUser(
  operator['operator/openEntry'],
  async ({ caller, request, now }) => ({
    data: await openEntry(ports, request, caller.sub, now),
  }),
);

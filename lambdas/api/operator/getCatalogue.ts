import { dynamoEntryStates } from '../../adapters/dynamo/catalogue.ts';
import { dynamoScheduleQueue } from '../../adapters/dynamo/editions.ts';
import { dynamoCollegeEditor } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from '../../adapters/dynamo/money/journal.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { operator } from '../../contract/groups/operator.ts';
import { listCatalogue } from '../../domain/operators/listCatalogue.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  states: dynamoEntryStates(),
  queue: dynamoScheduleQueue(),
  colleges: dynamoCollegeEditor(),
  people: dynamoPeople(),
  records: dynamoPrivilegeRecords(),
};
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  operator['operator/getCatalogue'],
  async ({ caller, request, now }) => {
    const what = 'list the catalogue';
    await privileges.record({ at: now, who: caller.sub, what, subject: 'all' });
    return { data: await listCatalogue(ports, request, caller.sub, now) };
  },
);

import type { OpenEntryPorts } from '../../domain/catalogue/editions/openEntry.ts';
import { dynamoEditions, dynamoScheduledEditions } from '../dynamo/editions.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from '../dynamo/money/journal.ts';
import { dynamoPeople } from '../dynamo/people.ts';

/** What opening an entry works with. */
export function openEntryPorts(): OpenEntryPorts {
  return {
    editions: dynamoEditions(),
    scheduled: dynamoScheduledEditions(),
    people: dynamoPeople(),
    privileges: dynamoPrivilegeLog(),
    records: dynamoPrivilegeRecords(),
  };
}

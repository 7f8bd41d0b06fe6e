import type { OpenEntryPorts } from '../domain/catalogue/editions/openEntry.ts';
import { dynamoEditions } from './dynamo/editions.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from './dynamo/journal.ts';
import { dynamoPeople } from './dynamo/people.ts';

/** What opening an entry works with. */
export function openEntryPorts(): OpenEntryPorts {
  return {
    editions: dynamoEditions(),
    people: dynamoPeople(),
    privileges: dynamoPrivilegeLog(),
    records: dynamoPrivilegeRecords(),
  };
}

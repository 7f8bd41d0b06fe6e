import type { ListCataloguePorts } from '../../domain/operators/listCatalogue.ts';
import { dynamoEntryStates } from '../dynamo/catalogue.ts';
import { dynamoScheduleQueue } from '../dynamo/editions.ts';
import { dynamoPrivilegeRecords } from '../dynamo/money/journal.ts';
import { dynamoPeople } from '../dynamo/people.ts';

/** What listing the catalogue for an operator works with. */
export function listCataloguePorts(): ListCataloguePorts {
  return {
    states: dynamoEntryStates(),
    queue: dynamoScheduleQueue(),
    people: dynamoPeople(),
    records: dynamoPrivilegeRecords(),
  };
}

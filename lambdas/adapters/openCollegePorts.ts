import type { OpenCollegePorts } from '../domain/operators/openCollege.ts';
import { confirmPlacesPorts } from './confirmPlacesPorts.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from './dynamo/journal.ts';
import { dynamoPeople } from './dynamo/people.ts';

/** What opening a college works with. */
export function openCollegePorts(): OpenCollegePorts {
  return {
    ...confirmPlacesPorts(),
    people: dynamoPeople(),
    privileges: dynamoPrivilegeLog(),
    records: dynamoPrivilegeRecords(),
  };
}

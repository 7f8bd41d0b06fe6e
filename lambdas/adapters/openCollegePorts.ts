import type { ConfirmPorts } from '../domain/freeBites/confirmCollege.ts';
import type { OpenCollegePorts } from '../domain/operators/openCollege.ts';
import { dynamoCollegeEditor } from './dynamo/colleges.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from './dynamo/journal.ts';
import { dynamoPeople } from './dynamo/people.ts';
import { dynamoStudentQueue } from './dynamo/students.ts';
import { sha256 } from './sha256.ts';

/** What opening a college works with. */
export function openCollegePorts(): OpenCollegePorts {
  return {
    ...confirmPorts(),
    people: dynamoPeople(),
    privileges: dynamoPrivilegeLog(),
    records: dynamoPrivilegeRecords(),
  };
}

/** What confirming one works with. */
export function confirmPorts(): ConfirmPorts & Pick<OpenCollegePorts, 'hashOf'> {
  return {
    colleges: dynamoCollegeEditor(),
    students: dynamoStudentQueue(),
    hashOf: (text) => sha256(text).slice(0, 32),
  };
}

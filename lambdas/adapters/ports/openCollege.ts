import type { OpenCollegePorts } from '../../domain/operators/openCollege.ts';
import { dynamoCollegeEditor } from '../dynamo/freeBites/colleges.ts';
import { dynamoStudentQueue } from '../dynamo/freeBites/students.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from '../dynamo/money/journal.ts';
import { dynamoPeople } from '../dynamo/people.ts';
import { hashOfPlaces } from '../hashOfPlaces.ts';

/** What opening a college works with. */
export function openCollegePorts(): OpenCollegePorts {
  return {
    colleges: dynamoCollegeEditor(),
    students: dynamoStudentQueue(),
    hashOf: hashOfPlaces,
    people: dynamoPeople(),
    privileges: dynamoPrivilegeLog(),
    records: dynamoPrivilegeRecords(),
  };
}

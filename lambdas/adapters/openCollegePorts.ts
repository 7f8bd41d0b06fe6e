import type { OpenCollegePorts } from '../domain/operators/openCollege.ts';
import { dynamoCollegeEditor } from './dynamo/colleges.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from './dynamo/journal.ts';
import { dynamoPeople } from './dynamo/people.ts';
import { dynamoStudentQueue } from './dynamo/students.ts';
import { hashOfPlaces } from './hashOfPlaces.ts';

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

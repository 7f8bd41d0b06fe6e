import { dynamoCollegeEditor } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoStudentQueue } from '../../adapters/dynamo/freeBites/students.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from '../../adapters/dynamo/money/journal.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { hashOfPlaces } from '../../adapters/hashOfPlaces.ts';
import { operator } from '../../contract/groups/operator.ts';
import { vouchingBy } from '../../domain/freeBites/confirmCollege.ts';
import { openCollege, pageOfCollege } from '../../domain/operators/openCollege.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  colleges: dynamoCollegeEditor(),
  students: dynamoStudentQueue(),
  hashOf: hashOfPlaces,
  people: dynamoPeople(),
  privileges: dynamoPrivilegeLog(),
  records: dynamoPrivilegeRecords(),
};

export const handler = serveUser(
  operator['operator/openCollege'],
  async ({ caller, request, now }) => {
    const { collegeID, after } = request;
    const look = { collegeID, vouching: vouchingBy(request), after };
    return { data: pageOfCollege(await openCollege(ports, look, caller.sub, now), after) };
  },
);

import { dynamoCollegeEditor } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoStudentQueue } from '../../adapters/dynamo/freeBites/students.ts';
import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { hashOfPlaces } from '../../adapters/hashOfPlaces.ts';
import { operator } from '../../contract/groups/operator.ts';
import { vouchingBy } from '../../domain/freeBites/confirmCollege.ts';
import { confirmPlaces } from '../../domain/operators/confirmPlaces.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  colleges: dynamoCollegeEditor(),
  students: dynamoStudentQueue(),
  hashOf: hashOfPlaces,
};
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  operator['operator/confirmCollege'],
  async ({ caller, request, now }) => {
    const { collegeID, changesHash } = request;
    const what = 'confirm college';
    await privileges.record({ at: now, who: caller.sub, what, subject: collegeID });
    const vouching = vouchingBy(request);
    const { changed } = await confirmPlaces(ports, { collegeID, changesHash, vouching, now });
    return { data: { changed } };
  },
);

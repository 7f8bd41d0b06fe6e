import { dynamoEntryStates } from '../../adapters/dynamo/catalogue.ts';
import { dynamoCollegeEditor } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { operator } from '../../contract/groups/operator.ts';
import { changeCollege } from '../../domain/operators/changeCollege.ts';
import { serveUser } from '../serveUser.ts';

const ports = { colleges: dynamoCollegeEditor(), states: dynamoEntryStates() };
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  operator['operator/changeCollege'],
  async ({ caller, request, now }) => {
    const what = 'change college';
    await privileges.record({ at: now, who: caller.sub, what, subject: request.collegeID });
    return { data: await changeCollege(ports, request) };
  },
);

import { dynamoCollegeEditor } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { operator } from '../../contract/groups/operator.ts';
import { firstWithin } from '../../domain/firstWithin.ts';
import { listColleges } from '../../domain/operators/listColleges.ts';
import { serveUser } from '../serveUser.ts';

const colleges = dynamoCollegeEditor();
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(operator['operator/getColleges'], async ({ caller, now }) => {
  const what = 'list colleges';
  await privileges.record({ at: now, who: caller.sub, what, subject: 'all' });
  const all = await listColleges(colleges, now);
  const shown = firstWithin(all);
  return { data: { colleges: shown, leftOut: all.length - shown.length } };
});

import { dynamoDueStudentMails } from '../../adapters/dynamo/freeBites/studentMails.ts';
import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { dynamoDueMails, dynamoFailedMails } from '../../adapters/dynamo/outbox.ts';
import { operator } from '../../contract/groups/operator.ts';
import { listMails } from '../../domain/operators/listMails.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  toPeople: dynamoDueMails(),
  toStudents: dynamoDueStudentMails(),
  failed: dynamoFailedMails(),
};
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(operator['operator/getMails'], async ({ caller, now }) => {
  const what = 'list mails';
  await privileges.record({ at: now, who: caller.sub, what, subject: 'all' });
  return { data: await listMails(ports, now) };
});

import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { s3Archive } from '../../adapters/objectStore/s3Archive.ts';
import { finance } from '../../contract/groups/finance.ts';
import { acceptDifference } from '../../domain/money/reconciliation/journal/acceptDifference.ts';
import { serveUser } from '../serveUser.ts';

const ports = { archive: s3Archive(), privileges: dynamoPrivilegeLog() };

export const handler = serveUser(finance['finance/explain'], async ({ caller, request, now }) => {
  const difference = { name: request.class, subject: request.subject };
  const by = { who: caller.emailID, journalName: caller.sub, now };
  await acceptDifference(ports, difference, request.words, by);
  return {};
});

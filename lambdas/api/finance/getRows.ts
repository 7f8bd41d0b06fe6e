import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { s3Archive } from '../../adapters/objectStore/s3Archive.ts';
import { finance } from '../../contract/groups/finance.ts';
import { getRows } from '../../domain/money/reconciliation/reports/getRows.ts';
import { serveUser } from '../serveUser.ts';

const archive = s3Archive();
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(finance['finance/getRows'], async ({ caller, request, now }) => {
  const { from, to, version, figure, part, after } = request;
  const of = part ? `, ${part.by} ${part.name}` : '';
  const subject = `${from} to ${to}, ${figure}${of}`;
  await privileges.record({ at: now, who: caller.sub, what: 'finance/getRows', subject });
  return { data: await getRows(archive, { from, to, version }, { figure, part }, after) };
});

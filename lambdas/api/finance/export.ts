import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { s3Archive } from '../../adapters/objectStore/s3Archive.ts';
import { spreadsheets } from '../../adapters/sheets/spreadsheets.ts';
import { finance } from '../../contract/groups/finance.ts';
import { exportPart } from '../../domain/money/reconciliation/reports/exportReport.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  archive: s3Archive(),
  sheets: spreadsheets(),
  base64: (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'),
};
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(finance['finance/export'], async ({ caller, request, now }) => {
  const { from, to, version, format, part } = request;
  const subject = `${from} to ${to}, report ${version}, ${format}, part ${part}`;
  await privileges.record({ at: now, who: caller.sub, what: 'finance/export', subject });
  return { data: await exportPart(ports, { from, to, version }, format, part) };
});

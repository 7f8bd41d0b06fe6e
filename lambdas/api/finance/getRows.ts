import { dynamoPrivileges } from '../../adapters/dynamo/journal.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { s3Archive } from '../../adapters/objectStore/s3Archive.ts';
import { finance } from '../../contract/finance.ts';
import { rowsOf } from '../../domain/money/reconciliation/reports/getRows.ts';
import { serveUser } from '../../http/serve.ts';

const archive = s3Archive();
const privileges = dynamoPrivileges();

export const handler = serveUser(
  finance['finance/getRows'],
  dynamoSessions(),
  async ({ caller, request, now }) => {
    const { from, to, version, by, name, after } = request;
    const subject = `${from} to ${to}, ${by} ${name}`;
    await privileges.note({ at: now, who: caller.sub, what: 'finance/getRows', subject });
    return { data: await rowsOf(archive, { from, to, version }, { by, name }, after) };
  },
);

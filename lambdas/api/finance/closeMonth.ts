import { dynamoPrivileges } from '../../adapters/dynamo/dynamoJournal.ts';
import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { s3Archive } from '../../adapters/objectStore/s3Archive.ts';
import { finance } from '../../contract/finance.ts';
import { closeMonth } from '../../domain/finance/closeMonth.ts';
import { notedFor } from '../../domain/finance/notedFor.ts';
import { serveUser } from '../../http/serve.ts';

const archive = s3Archive();
const book = dynamoPrivileges();

export const handler = serveUser(
  finance['finance/closeMonth'],
  dynamoSessions(),
  async ({ caller, request, now }) => {
    const ports = { archive, privileges: notedFor(book, caller.sub) };
    const closed = await closeMonth(ports, request.month, caller.emailID, now);
    return { data: { closed } };
  },
);

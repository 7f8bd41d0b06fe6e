import { dynamoPrivileges } from '../../adapters/dynamo/journal.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { s3Archive } from '../../adapters/objectStore/s3Archive.ts';
import { finance } from '../../contract/finance.ts';
import { acceptDifference } from '../../domain/money/reconciliation/acceptDifference.ts';
import { notedFor } from '../../domain/money/reconciliation/notedFor.ts';
import { serveUser } from '../../http/serve.ts';

const archive = s3Archive();
const book = dynamoPrivileges();

export const handler = serveUser(
  finance['finance/explain'],
  dynamoSessions(),
  async ({ caller, request, now }) => {
    const difference = { name: request.class, subject: request.subject };
    const ports = { archive, privileges: notedFor(book, caller.sub) };
    await acceptDifference(ports, difference, request.words, { who: caller.emailID, now });
    return {};
  },
);

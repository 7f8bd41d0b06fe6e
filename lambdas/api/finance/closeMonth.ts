import { dynamoMonthCloses } from '../../adapters/dynamo/dynamoJournal.ts';
import { dynamoPeople } from '../../adapters/dynamo/dynamoPeople.ts';
import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { s3Archive } from '../../adapters/objectStore/s3Archive.ts';
import { finance } from '../../contract/finance.ts';
import { closeMonth } from '../../domain/finance/closeMonth.ts';
import { serveUser } from '../../http/serve.ts';

const ports = { archive: s3Archive(), journal: dynamoMonthCloses(), people: dynamoPeople() };

export const handler = serveUser(
  finance['finance/closeMonth'],
  dynamoSessions(),
  async ({ caller, request, now }) => {
    return { data: { closed: await closeMonth(ports, request.month, caller.sub, now) } };
  },
);

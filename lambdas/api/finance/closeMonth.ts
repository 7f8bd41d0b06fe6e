import { dynamoMonthCloses } from '../../adapters/dynamo/money/journal.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { s3Archive } from '../../adapters/objectStore/s3Archive.ts';
import { finance } from '../../contract/groups/finance.ts';
import { closeMonth } from '../../domain/money/reconciliation/journal/closeMonth.ts';
import { serveUser } from '../serveUser.ts';

const ports = { archive: s3Archive(), journal: dynamoMonthCloses(), people: dynamoPeople() };

export const handler = serveUser(
  finance['finance/closeMonth'],
  async ({ caller, request, now }) => {
    return { data: { closed: await closeMonth(ports, request.month, caller.sub, now) } };
  },
);

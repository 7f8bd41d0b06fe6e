import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { openEntryPorts } from '../../adapters/ports/openEntry.ts';
import { operator } from '../../contract/groups/operator.ts';
import { openEntry } from '../../domain/catalogue/editions/openEntry.ts';
import { serveUser } from '../../http/serve.ts';

const ports = openEntryPorts();

export const handler = serveUser(
  operator['operator/openEntry'],
  dynamoSessions(),
  async ({ caller, request, now }) => ({
    data: await openEntry(ports, request, caller.sub, now),
  }),
);

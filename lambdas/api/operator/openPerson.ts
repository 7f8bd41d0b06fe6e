import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { openPersonPorts } from '../../adapters/ports/openPerson.ts';
import { operator } from '../../contract/groups/operator.ts';
import { openPerson } from '../../domain/operators/openPerson.ts';
import { serveUser } from '../../http/serve.ts';

const ports = openPersonPorts();

export const handler = serveUser(
  operator['operator/openPerson'],
  dynamoSessions(),
  async ({ caller, request, now }) => ({
    data: await openPerson(ports, request, caller.sub, now),
  }),
);

import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { changePersonPorts } from '../../adapters/ports/changePerson.ts';
import { operator } from '../../contract/groups/operator.ts';
import { changePerson } from '../../domain/operators/changePerson.ts';
import { serveUser } from '../../http/serve.ts';

const ports = changePersonPorts();

export const handler = serveUser(
  operator['operator/changePerson'],
  dynamoSessions(),
  async ({ caller: { sub, emailID }, request, now }) => {
    return { data: await changePerson(ports, request, { who: sub, emailID }, now) };
  },
);

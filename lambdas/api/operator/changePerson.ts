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
    const by = { who: sub, emailID, access: 'console' } as const;
    const { isNew, needsSecond } = await changePerson(ports, request, by, now);
    return { data: { isNew, needsSecond } };
  },
);

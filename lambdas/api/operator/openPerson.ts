import { openPersonPorts } from '../../adapters/ports/openPerson.ts';
import { operator } from '../../contract/groups/operator.ts';
import { openPerson } from '../../domain/operators/openPerson.ts';
import { serveUser } from '../serveUser.ts';

const ports = openPersonPorts();

export const handler = serveUser(
  operator['operator/openPerson'],
  async ({ caller, request, now }) => ({
    data: await openPerson(ports, request, caller.sub, now),
  }),
);

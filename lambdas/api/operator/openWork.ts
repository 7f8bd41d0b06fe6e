import { openPorts } from '../../adapters/ports/open.ts';
import { operator } from '../../contract/groups/operator.ts';
import { openWork } from '../../domain/work/openWork.ts';
import { serveUser } from '../serveUser.ts';

const ports = openPorts();

export const handler = serveUser(
  operator['operator/openWork'],
  async ({ caller, request, now }) => ({ data: await openWork(ports, request, caller.sub, now) }),
);

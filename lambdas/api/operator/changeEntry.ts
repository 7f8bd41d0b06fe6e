import { onlineEditionPorts } from '../../adapters/ports/onlineEdition.ts';
import { operator } from '../../contract/groups/operator.ts';
import { changeEntryText } from '../../domain/catalogue/editions/changeEntryText.ts';
import { serveUser } from '../serveUser.ts';

const ports = onlineEditionPorts();

export const handler = serveUser(
  operator['operator/changeEntry'],
  async ({ caller, request, now }) => ({
    data: await changeEntryText(ports, request, caller.sub, now),
  }),
);

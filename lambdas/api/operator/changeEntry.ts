import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { onlineEditionPorts } from '../../adapters/ports/onlineEdition.ts';
import { operator } from '../../contract/groups/operator.ts';
import { changeEntryText } from '../../domain/catalogue/editions/changeEntryText.ts';
import { serveUser } from '../../http/serve.ts';

const ports = onlineEditionPorts();

export const handler = serveUser(
  operator['operator/changeEntry'],
  dynamoSessions(),
  async ({ caller, request, now }) => ({
    data: await changeEntryText(ports, request, caller.sub, now),
  }),
);

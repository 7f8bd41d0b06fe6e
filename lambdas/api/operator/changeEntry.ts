import { dynamoPrivilegeLog } from '../../adapters/dynamo/journal.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { onlineEditionPorts } from '../../adapters/onlineEditionPorts.ts';
import { operator } from '../../contract/operator.ts';
import { editOnline } from '../../domain/catalogue/editions/editOnline.ts';
import { serveUser } from '../../http/serve.ts';

const ports = onlineEditionPorts();
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  operator['operator/changeEntry'],
  dynamoSessions(),
  async ({ caller: { sub: who }, request, now }) => {
    const { itemID, markdown, baseHash, openedEdition, note } = request;
    await privileges.record({ at: now, who, what: 'change entry', subject: itemID });
    const edit = { itemID, markdown, baseHash, openedEdition, note, who };
    return { data: await editOnline(ports, edit, now) };
  },
);

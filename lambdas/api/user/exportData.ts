import { dynamoDataInventory } from '../../adapters/dynamo/dataInventory.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { user } from '../../contract/groups/user.ts';
import { exportData } from '../../domain/people/exportData.ts';
import { serveUser } from '../../http/serve.ts';

const ports = { holdings: dynamoDataInventory() };

export const handler = serveUser(
  user['user/exportData'],
  dynamoSessions(),
  ({ caller, request, now }) => exportData(ports, caller, request.after, now),
);

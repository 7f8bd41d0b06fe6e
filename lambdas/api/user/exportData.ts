import { dynamoDataInventory } from '../../adapters/dynamo/dataInventory.ts';
import { user } from '../../contract/groups/user.ts';
import { exportData } from '../../domain/people/exportData.ts';
import { serveUser } from '../serveUser.ts';

const ports = { holdings: dynamoDataInventory() };

export const handler = serveUser(user['user/exportData'], ({ caller, request, now }) =>
  exportData(ports, caller, request.after, now),
);

import { dynamoOrderList } from '../../adapters/dynamo/orders.ts';
import { dynamoClosings, dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { erasers } from '../../adapters/erasers.ts';
import { logLeftovers } from '../../adapters/log.ts';
import { user } from '../../contract/user.ts';
import { deleteAccount } from '../../domain/people/deleteAccount.ts';
import { serveUser } from '../../http/serve.ts';

const ports = {
  deletions: dynamoClosings(),
  orders: dynamoOrderList(),
  erasers: erasers(),
  leftovers: logLeftovers(),
};

export const handler = serveUser(
  user['user/deleteAccount'],
  dynamoSessions(),
  ({ caller, standing, now }) => deleteAccount(ports, caller, standing, now),
  { closedToo: true },
);

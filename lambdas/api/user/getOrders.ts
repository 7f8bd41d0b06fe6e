import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoRefunds } from '../../adapters/dynamo/money/refunds.ts';
import { dynamoAccounts } from '../../adapters/dynamo/sessions.ts';
import { user } from '../../contract/groups/user.ts';
import { listOrders } from '../../domain/money/orders/listOrders.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  orders: dynamoOrderList(),
  refunds: dynamoRefunds(),
  accounts: dynamoAccounts(),
};

export const handler = serveUser(user['user/getOrders'], ({ caller, now }) =>
  listOrders(ports, caller.sub, now),
);

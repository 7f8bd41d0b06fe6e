import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoRefunds } from '../../adapters/dynamo/money/refunds.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { user } from '../../contract/groups/user.ts';
import { listOrders } from '../../domain/money/orders/listOrders.ts';
import { serveUser } from '../../http/serve.ts';

const ports = {
  orders: dynamoOrderList(),
  refunds: dynamoRefunds(),
};

export const handler = serveUser(user['user/getOrders'], dynamoSessions(), ({ caller, now }) =>
  listOrders(ports, caller.sub, now),
);

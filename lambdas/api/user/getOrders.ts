import { dynamoOrderList } from '../../adapters/dynamo/dynamoOrders.ts';
import { dynamoRefundList } from '../../adapters/dynamo/dynamoRefunds.ts';
import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { user } from '../../contract/user.ts';
import { listOrders } from '../../domain/payment/listOrders.ts';
import { serveUser } from '../../http/serve.ts';

const ports = {
  orders: dynamoOrderList(),
  refunds: dynamoRefundList(),
};

export const handler = serveUser(user['user/getOrders'], dynamoSessions(), ({ caller, now }) =>
  listOrders(ports, caller.sub, now),
);

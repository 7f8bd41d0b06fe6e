import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoServiceRequests } from '../../adapters/dynamo/serviceRequests.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { product } from '../../contract/groups/product.ts';
import { listServiceRequests } from '../../domain/services/listServiceRequests.ts';
import { serveUser } from '../../http/serve.ts';

const route = product['product/getMyServiceRequests'];
const ports = { requests: dynamoServiceRequests(), orders: dynamoOrderList() };

export const handler = serveUser(route, dynamoSessions(), ({ caller, now }) =>
  listServiceRequests(ports, caller.sub, now),
);

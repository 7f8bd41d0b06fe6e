import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoServiceRequests } from '../../adapters/dynamo/serviceRequests.ts';
import { product } from '../../contract/groups/product.ts';
import { listServiceRequests } from '../../domain/services/listServiceRequests.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/getMyServiceRequests'];
const ports = { requests: dynamoServiceRequests(), orders: dynamoOrderList() };

export const handler = serveUser(route, ({ caller, now }) =>
  listServiceRequests(ports, caller.sub, now),
);

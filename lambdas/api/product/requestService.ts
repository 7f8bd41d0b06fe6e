import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoServiceRequests } from '../../adapters/dynamo/serviceRequests.ts';
import { randomIdempotencyKey } from '../../adapters/randomIDs.ts';
import { idempotencyKeyHeader } from '../../contract/constants.ts';
import { product } from '../../contract/groups/product.ts';
import { requestService } from '../../domain/services/requestService.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  requests: dynamoServiceRequests(),
  orders: dynamoOrderList(),
  limits: dynamoLimits(),
  newKey: randomIdempotencyKey,
};

export const handler = serveUser(
  product['product/requestService'],
  ({ request, caller, header, now }) =>
    requestService(ports, caller.sub, request, header(idempotencyKeyHeader), now),
);

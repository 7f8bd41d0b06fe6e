import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoServiceRequests } from '../../adapters/dynamo/serviceRequests.ts';
import { randomIdempotencyKey } from '../../adapters/randomIDs.ts';
import { idempotencyKeyHeader } from '../../contract/constants.ts';
import { product } from '../../contract/groups/product.ts';
import { replyToService } from '../../domain/services/replyToService.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  requests: dynamoServiceRequests(),
  limits: dynamoLimits(),
  newKey: randomIdempotencyKey,
};

export const handler = serveUser(
  product['product/replyToService'],
  ({ request, caller, header, now }) =>
    replyToService(ports, caller.sub, request, header(idempotencyKeyHeader), now),
);

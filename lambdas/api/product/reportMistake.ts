import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoPosts } from '../../adapters/dynamo/posts.ts';
import { postIDOf } from '../../adapters/postIDOf.ts';
import { randomIdempotencyKey } from '../../adapters/randomIDs.ts';
import { idempotencyKeyHeader } from '../../contract/constants.ts';
import { product } from '../../contract/groups/product.ts';
import { reportMistake } from '../../domain/questions/reportMistake.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  catalogue: dynamoItems(),
  orders: dynamoOrderList(),
  posts: dynamoPosts(),
  limits: dynamoLimits(),
  newKey: randomIdempotencyKey,
  postIDOf,
};

export const handler = serveUser(
  product['product/reportMistake'],
  async ({ request, caller, header, now }) => {
    await reportMistake(ports, caller.sub, request, header(idempotencyKeyHeader), now);
    return {};
  },
);

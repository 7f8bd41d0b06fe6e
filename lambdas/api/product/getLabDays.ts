import { dynamoUpcomingLabDays } from '../../adapters/dynamo/labDays.ts';
import { product } from '../../contract/groups/product.ts';
import { listLabDays } from '../../domain/lab/labSeats.ts';
import { serveVisitor } from '../../http/serve.ts';

const labDays = dynamoUpcomingLabDays();

export const handler = serveVisitor(product['product/getLabDays'], ({ now }) =>
  listLabDays(labDays, now),
);

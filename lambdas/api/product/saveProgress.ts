import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoDayCounts } from '../../adapters/dynamo/dayCounts.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoProgress } from '../../adapters/dynamo/progress.ts';
import { product } from '../../contract/groups/product.ts';
import { saveProgress } from '../../domain/catalogue/progress.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/saveProgress'];
const ports = {
  catalogue: dynamoItems(),
  progress: dynamoProgress(),
  orders: dynamoOrderList(),
  limits: dynamoLimits(),
  dayCounts: dynamoDayCounts(),
};

export const handler = serveUser(route, ({ request, caller, now }) =>
  saveProgress(ports, caller.sub, request, now),
);

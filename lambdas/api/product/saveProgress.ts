import { dynamoItems } from '../../adapters/dynamo/dynamoCatalogue.ts';
import { dynamoOrderList } from '../../adapters/dynamo/dynamoOrders.ts';
import { dynamoProgress } from '../../adapters/dynamo/dynamoProgress.ts';
import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { product } from '../../contract/product.ts';
import { saveProgress } from '../../domain/catalogue/progress.ts';
import { serveUser } from '../../http/serve.ts';

const route = product['product/saveProgress'];
const ports = { catalogue: dynamoItems(), progress: dynamoProgress(), orders: dynamoOrderList() };

export const handler = serveUser(route, dynamoSessions(), ({ request, caller, now }) =>
  saveProgress(ports, caller.sub, request, now),
);

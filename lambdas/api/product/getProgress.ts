import { dynamoItems } from '../../adapters/dynamo/dynamoCatalogue.ts';
import { dynamoProgress } from '../../adapters/dynamo/dynamoProgress.ts';
import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { product } from '../../contract/product.ts';
import { getProgress } from '../../domain/catalogue/progress.ts';
import { serveUser } from '../../http/serve.ts';

const route = product['product/getProgress'];
const ports = { catalogue: dynamoItems(), progress: dynamoProgress() };

export const handler = serveUser(route, dynamoSessions(), ({ request, caller }) =>
  getProgress(ports, caller.sub, request.itemID),
);

import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoProgress } from '../../adapters/dynamo/progress.ts';
import { product } from '../../contract/groups/product.ts';
import { getProgress } from '../../domain/catalogue/progress.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/getProgress'];
const ports = { catalogue: dynamoItems(), progress: dynamoProgress() };

export const handler = serveUser(route, ({ request, caller, now }) =>
  getProgress(ports, caller.sub, request.itemID, now),
);

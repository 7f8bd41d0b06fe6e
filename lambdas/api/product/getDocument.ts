import { dynamoCatalogue } from '../../adapters/dynamo/catalogue.ts';
import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoOpenedEntries } from '../../adapters/dynamo/progress.ts';
import { product } from '../../contract/groups/product.ts';
import { getDocument } from '../../domain/catalogue/getDocument.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/getDocument'];
const ports = {
  catalogue: dynamoCatalogue(),
  orders: dynamoOrderList(),
  opened: dynamoOpenedEntries(),
};

export const handler = serveUser(route, ({ request, caller, now }) =>
  getDocument(ports, caller.sub, request.itemID, now),
);

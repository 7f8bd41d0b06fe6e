import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoSavedEntries } from '../../adapters/dynamo/progress.ts';
import { product } from '../../contract/groups/product.ts';
import { saveEntry } from '../../domain/catalogue/savedEntries.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/saveEntry'];
const ports = { catalogue: dynamoItems(), savedEntries: dynamoSavedEntries() };

export const handler = serveUser(route, ({ request, caller, now }) =>
  saveEntry(ports, caller.sub, request, now),
);

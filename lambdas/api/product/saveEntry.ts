import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoSavedEntries } from '../../adapters/dynamo/progress.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { product } from '../../contract/groups/product.ts';
import { saveEntry } from '../../domain/catalogue/savedEntries.ts';
import { serveUser } from '../../http/serve.ts';

const route = product['product/saveEntry'];
const ports = { catalogue: dynamoItems(), savedEntries: dynamoSavedEntries() };

export const handler = serveUser(route, dynamoSessions(), ({ request, caller, now }) =>
  saveEntry(ports, caller.sub, request, now),
);

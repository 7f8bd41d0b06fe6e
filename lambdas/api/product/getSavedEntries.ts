import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoSavedEntries } from '../../adapters/dynamo/progress.ts';
import { product } from '../../contract/groups/product.ts';
import { getSavedEntries } from '../../domain/catalogue/savedEntries.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/getSavedEntries'];
const ports = { catalogue: dynamoItems(), savedEntries: dynamoSavedEntries() };

export const handler = serveUser(route, ({ caller }) => getSavedEntries(ports, caller.sub));

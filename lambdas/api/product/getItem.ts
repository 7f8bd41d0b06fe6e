import { dynamoCatalogue } from '../../adapters/dynamo/catalogue.ts';
import { product } from '../../contract/groups/product.ts';
import { getItem } from '../../domain/catalogue/getItem.ts';
import { serveVisitor } from '../../http/serve.ts';

const catalogue = dynamoCatalogue();

export const handler = serveVisitor(product['product/getItem'], ({ request }) =>
  getItem(catalogue, request.itemID),
);

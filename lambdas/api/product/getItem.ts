import { dynamoGallery } from '../../adapters/dynamo/caseStudies.ts';
import { dynamoCatalogue } from '../../adapters/dynamo/catalogue.ts';
import { product } from '../../contract/groups/product.ts';
import { getItem } from '../../domain/catalogue/getItem.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { catalogue: dynamoCatalogue(), gallery: dynamoGallery() };

export const handler = serveVisitor(product['product/getItem'], ({ request }) =>
  getItem(ports, request.itemID),
);

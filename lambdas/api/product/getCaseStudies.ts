import { dynamoGallery } from '../../adapters/dynamo/caseStudies.ts';
import { product } from '../../contract/groups/product.ts';
import { listCaseStudies } from '../../domain/caseStudies/listCaseStudies.ts';
import { serveVisitor } from '../../http/serve.ts';

const gallery = dynamoGallery();

export const handler = serveVisitor(product['product/getCaseStudies'], ({ request }) =>
  listCaseStudies(gallery, request),
);

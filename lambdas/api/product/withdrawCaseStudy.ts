import { dynamoPublishedCaseStudies } from '../../adapters/dynamo/caseStudies.ts';
import { dynamoProposals } from '../../adapters/dynamo/proposals.ts';
import { s3Photos } from '../../adapters/objectStore/s3Photos.ts';
import { entryPages } from '../../adapters/pages/entryPages.ts';
import { product } from '../../contract/groups/product.ts';
import { withdrawCaseStudy } from '../../domain/caseStudies/withdrawCaseStudy.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/withdrawCaseStudy'];
const ports = {
  proposals: dynamoProposals(),
  published: dynamoPublishedCaseStudies(),
  photos: s3Photos(),
  pages: entryPages(),
};

export const handler = serveUser(route, ({ request, caller }) => {
  const { productID, erase } = request;
  return withdrawCaseStudy(ports, { sub: caller.sub, productID }, erase);
});

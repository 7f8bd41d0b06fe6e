import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoProposals } from '../../adapters/dynamo/proposals.ts';
import { randomTimedID } from '../../adapters/randomIDs.ts';
import { product } from '../../contract/groups/product.ts';
import { proposeProduct } from '../../domain/caseStudies/proposeProduct.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/addCaseStudyProduct'];
const ports = {
  proposals: dynamoProposals(),
  limits: dynamoLimits(),
  newProductID: randomTimedID,
};

export const handler = serveUser(route, ({ request, caller, now }) =>
  proposeProduct(ports, caller.sub, request.product, now),
);

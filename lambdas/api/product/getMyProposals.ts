import { dynamoProposals } from '../../adapters/dynamo/proposals.ts';
import { product } from '../../contract/groups/product.ts';
import { listOwnProposals } from '../../domain/caseStudies/proposeProduct.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/getMyProposals'];
const proposals = dynamoProposals();

export const handler = serveUser(route, ({ caller }) => listOwnProposals(proposals, caller.sub));

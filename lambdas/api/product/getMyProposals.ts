import { dynamoProposals } from '../../adapters/dynamo/proposals.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { product } from '../../contract/groups/product.ts';
import { listOwnProposals } from '../../domain/caseStudies/proposeProduct.ts';
import { serveUser } from '../../http/serve.ts';

const route = product['product/getMyProposals'];
const proposals = dynamoProposals();

export const handler = serveUser(route, dynamoSessions(), ({ caller }) =>
  listOwnProposals(proposals, caller.sub),
);

import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { dynamoProgress } from '../../adapters/dynamo/progress.ts';
import { dynamoProposals } from '../../adapters/dynamo/proposals.ts';
import { s3Photos } from '../../adapters/objectStore/s3Photos.ts';
import { sha256 } from '../../adapters/sha256.ts';
import { product } from '../../contract/groups/product.ts';
import { saveCaseStudy } from '../../domain/caseStudies/saveCaseStudy.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/saveCaseStudy'];
const ports = {
  proposals: dynamoProposals(),
  photos: s3Photos(),
  people: dynamoPeople(),
  catalogue: dynamoItems(),
  progress: dynamoProgress(),
  limits: dynamoLimits(),
  draftID: (sub: string, others: readonly string[]) =>
    sha256([sub, ...others].join(' ')).slice(0, 32),
};

export const handler = serveUser(route, ({ request, caller, now }) =>
  saveCaseStudy(ports, caller.sub, request, now),
);

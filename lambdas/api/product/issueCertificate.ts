import { certificateSigner } from '../../adapters/certificates/signer.ts';
import { dynamoItems } from '../../adapters/dynamo/catalogue.ts';
import { dynamoCertificates, dynamoStatusLists } from '../../adapters/dynamo/certificates.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoOutbox } from '../../adapters/dynamo/outbox.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { dynamoProgress } from '../../adapters/dynamo/progress.ts';
import { randomIdempotencyKey as newID } from '../../adapters/randomIDs.ts';
import { product } from '../../contract/groups/product.ts';
import { issueCertificate } from '../../domain/certificates/issueCertificate.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/issueCertificate'];
const ports = {
  certificates: dynamoCertificates(),
  statuses: dynamoStatusLists(),
  catalogue: dynamoItems(),
  progress: dynamoProgress(),
  people: dynamoPeople(),
  signer: certificateSigner(),
  limits: dynamoLimits(),
  outbox: dynamoOutbox(),
  newID,
};

export const handler = serveUser(route, ({ request, caller, now }) =>
  issueCertificate(ports, caller.sub, request.itemID, now),
);

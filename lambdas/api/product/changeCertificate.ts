import { dynamoCertificates, dynamoStatusLists } from '../../adapters/dynamo/certificates.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { product } from '../../contract/groups/product.ts';
import { changeCertificate } from '../../domain/certificates/certificates.ts';
import { serveUser } from '../../http/serve.ts';

const ports = { certificates: dynamoCertificates(), statuses: dynamoStatusLists() };

export const handler = serveUser(
  product['product/changeCertificate'],
  dynamoSessions(),
  ({ request, caller, now }) => changeCertificate(ports, caller.sub, request, now),
);

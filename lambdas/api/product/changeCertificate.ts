import { dynamoCertificates, dynamoStatusLists } from '../../adapters/dynamo/certificates.ts';
import { product } from '../../contract/groups/product.ts';
import { changeCertificate } from '../../domain/certificates/certificates.ts';
import { serveUser } from '../serveUser.ts';

const ports = { certificates: dynamoCertificates(), statuses: dynamoStatusLists() };

export const handler = serveUser(product['product/changeCertificate'], ({ request, caller, now }) =>
  changeCertificate(ports, caller.sub, request, now),
);

import { dynamoCertificates } from '../../adapters/dynamo/certificates.ts';
import { product } from '../../contract/groups/product.ts';
import { getMyCertificates } from '../../domain/certificates/certificates.ts';
import { serveUser } from '../serveUser.ts';

const certificates = dynamoCertificates();

export const handler = serveUser(product['product/getMyCertificates'], ({ caller }) =>
  getMyCertificates(certificates, caller.sub),
);

import { dynamoPublicCertificates } from '../../adapters/dynamo/certificates.ts';
import { product } from '../../contract/groups/product.ts';
import { getCertificate } from '../../domain/certificates/certificates.ts';
import { serveVisitor } from '../../http/serve.ts';

const certificates = dynamoPublicCertificates();

export const handler = serveVisitor(product['product/getCertificate'], ({ request }) =>
  getCertificate(certificates, request.certificateID),
);

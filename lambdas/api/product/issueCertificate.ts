import { issuePorts } from '../../adapters/ports/issueCertificate.ts';
import { product } from '../../contract/groups/product.ts';
import { issueCertificate } from '../../domain/certificates/issueCertificate.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/issueCertificate'];
const ports = issuePorts();

export const handler = serveUser(route, ({ request, caller, now }) =>
  issueCertificate(ports, caller.sub, request.subject, now),
);

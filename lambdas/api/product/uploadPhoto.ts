import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoProposals } from '../../adapters/dynamo/proposals.ts';
import { s3Photos } from '../../adapters/objectStore/s3Photos.ts';
import { sha256 } from '../../adapters/sha256.ts';
import { product } from '../../contract/groups/product.ts';
import { uploadPhoto } from '../../domain/caseStudies/uploadPhoto.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/uploadPhoto'];
const ports = {
  proposals: dynamoProposals(),
  photos: s3Photos(),
  limits: dynamoLimits(),
  hash: (bytes: Uint8Array) => sha256(bytes).slice(0, 32),
};

export const handler = serveUser(route, ({ request, caller, now }) => {
  const key = { sub: caller.sub, productID: request.productID };
  return uploadPhoto(ports, key, Buffer.from(request.photo, 'base64'), now);
});

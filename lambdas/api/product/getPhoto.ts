import { dynamoProposals } from '../../adapters/dynamo/proposals.ts';
import { s3Photos } from '../../adapters/objectStore/s3Photos.ts';
import { product } from '../../contract/groups/product.ts';
import { getPhoto } from '../../domain/caseStudies/uploadPhoto.ts';
import { serveUser } from '../serveUser.ts';

const route = product['product/getPhoto'];
const ports = { proposals: dynamoProposals(), photos: s3Photos() };

export const handler = serveUser(route, async ({ request, caller }) => {
  const { productID, photoID } = request;
  const photo = await getPhoto(ports, { sub: caller.sub, productID }, photoID);
  return { data: { photo: Buffer.from(photo).toString('base64') } };
});

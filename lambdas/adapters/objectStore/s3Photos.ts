import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { draftPhotosFolder, photosPath } from '../../contract/constants.ts';
import type { Photos } from '../../domain/caseStudies/ports.ts';
import { requireEnv } from '../requireEnv.ts';

const yearSeconds = 31_536_000;

/**
 * Photos in the bucket named by `PHOTOS_BUCKET`: private ones under `drafts/<sub>/<productID>/`, those of published case studies
 * under `photos/<productID>/`, which is all that CloudFront reads. A photo is named by its content, so browsers may keep it.
 *
 * CloudFront is denied the private folder, and doesn't cache the public one, so that withdrawing removes a photo at once.
 */
export function s3Photos(): Photos {
  const Bucket = requireEnv('PHOTOS_BUCKET');
  const client = new S3Client({ maxAttempts: 3 });

  async function put(Key: string, Body: Uint8Array): Promise<void> {
    const CacheControl = `public, max-age=${yearSeconds}, immutable`;
    const ContentType = 'image/webp';
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
  }
  async function get(Key: string): Promise<Uint8Array> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) {
      throw new Error('S3 answered without a photo');
    }
    return Body.transformToByteArray();
  }
  async function remove(Key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
  async function removeFolder(Prefix: string): Promise<void> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key } of Contents) {
        if (Key) {
          await remove(Key);
        }
      }
    }
  }

  return {
    put: (key, photoID, bytes) => put(draftKey(key, photoID), bytes),
    get: (key, photoID) => get(draftKey(key, photoID)),
    remove: (key, photoID) => remove(draftKey(key, photoID)),
    removeAll: (sub, productID) =>
      removeFolder(`${draftPhotosFolder}${sub}/${productID === undefined ? '' : `${productID}/`}`),
    async publish(key, photoIDs) {
      for (const photoID of photoIDs) {
        await put(
          `${publicFolder(key.productID)}${photoID}.webp`,
          await get(draftKey(key, photoID)),
        );
      }
    },
    unpublish: (productID) => removeFolder(publicFolder(productID)),
  };
}

function draftKey(
  { sub, productID }: { readonly sub: string; readonly productID: string },
  photoID: string,
): string {
  return `${draftPhotosFolder}${sub}/${productID}/${photoID}.webp`;
}

/** As the site's address of them, without the slash in front. */
function publicFolder(productID: string): string {
  return `${photosPath.slice(1)}${productID}/`;
}

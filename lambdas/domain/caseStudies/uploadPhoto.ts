import { photosPath } from '../../contract/constants.ts';
import type { Proposal } from '../../contract/entities.ts';
import { Failure, invalidField } from '../Failure.ts';
import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import type { Photos, ProposalKey, Proposals } from './ports.ts';
import { readWebP } from './readWebP.ts';
import { editableStates, isEditable, notEditable, requireOwn } from './saveCaseStudy.ts';

/** What uploading works with. */
export interface UploadPorts {
  readonly proposals: Pick<Proposals, 'find' | 'addPhoto'>;
  readonly photos: Pick<Photos, 'put' | 'remove'>;
  readonly limits: Limits;
  /** A hash of a content, 32 hexadecimal digits. */
  hash(bytes: Uint8Array): string;
}

/**
 * Adds a photo to a case study. The same photo again changes nothing.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound; noValidity while it waits for an operator or is published, or has all its photos; invalidInput for
 *   anything but a plain WebP photo; operationFailed for too many calls
 */
export async function uploadPhoto(
  { proposals, photos, limits, hash }: UploadPorts,
  key: ProposalKey,
  bytes: Uint8Array,
  now: number,
): Promise<{ data: { proposal: Proposal } }> {
  await requireWithinLimit(limits, limitOf('product/uploadPhoto'), key.sub, now);
  const size = readWebP(bytes);
  if (!size) {
    throw invalidField('photo', 'A photo has to be a plain WebP image of at most 1 MB.');
  }
  const known = await requireOwn(proposals, key);
  if (!isEditable(known.state)) {
    throw notEditable();
  }
  const photoID = hash(bytes);
  if (known.photos.some((photo) => photo.photoID === photoID)) {
    return { data: { proposal: known } };
  }
  await photos.put(key, photoID, bytes);
  const path = `${photosPath}${key.productID}/${photoID}.webp`;
  const changed = await proposals.addPhoto(key, editableStates, { photoID, path, ...size });
  if (changed) {
    return { data: { proposal: changed } };
  }
  const current = await proposals.find(key);
  if (current?.photos.some((photo) => photo.photoID === photoID)) {
    return { data: { proposal: current } };
  }
  await photos.remove(key, photoID);
  throw current && isEditable(current.state)
    ? new Failure('noValidity', 'A case study has up to four photos. Remove one first.')
    : notEditable();
}

/** One of the person's own photos, in base64. @throws Failure dataNotFound */
export async function getPhoto(
  {
    proposals,
    photos,
  }: {
    readonly proposals: Pick<Proposals, 'find'>;
    readonly photos: Pick<Photos, 'get'>;
  },
  key: ProposalKey,
  photoID: string,
): Promise<Uint8Array> {
  const known = await requireOwn(proposals, key);
  if (!known.photos.some((photo) => photo.photoID === photoID)) {
    throw new Failure('dataNotFound', 'Photo not found.');
  }
  return photos.get(key, photoID);
}

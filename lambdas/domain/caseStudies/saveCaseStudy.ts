import type { BuildPhoto, Photo, Proposal } from '../../contract/entities.ts';
import type { ProposalRecord } from '../../contract/tables/proposals.ts';
import type { ProposalState } from '../../contract/vocabulary.ts';
import { Failure, invalidField } from '../Failure.ts';
import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import type { People } from '../people/People.ts';
import type { Photos, ProposalChanges, ProposalKey, Proposals } from './ports.ts';
import { dailyProposals, emptyStudy, tagsOf } from './proposeProduct.ts';
import { type BuildPhotoPorts, type BuildPhotoRequest, readBuildPhoto } from './readBuildPhoto.ts';
import { shownName } from './shownName.ts';

/** In these states a case study is its author's to change. */
export const editableStates = [
  'draft',
  'changesRequested',
  'declined',
  'withdrawn',
] as const satisfies readonly ProposalState[];

/** What an author writes. */
export type Study = Pick<
  ProposalRecord,
  'title' | 'problem' | 'summary' | 'result' | 'lessons' | 'college' | 'link' | 'tags' | 'author'
>;

/** The same with what a build photo has in place of texts. */
type Written = Study & Pick<ProposalRecord, 'buildPhoto'>;

/** What is to be saved. */
export interface SaveRequest {
  /** Undefined for a new draft, or the person's photo of a build. */
  readonly productID?: string | undefined;
  /** Undefined unless it is a build photo. */
  readonly buildPhoto?: BuildPhotoRequest | undefined;
  readonly study: Study;
  /** The ids of the photos that stay, in their order; undefined for all. */
  readonly photos?: readonly string[] | undefined;
  readonly consent: boolean;
  readonly submit: boolean;
}

/** What saving works with. */
export interface SavePorts extends BuildPhotoPorts {
  readonly proposals: Pick<Proposals, 'add' | 'find' | 'ofPerson' | 'change'>;
  readonly photos: Pick<Photos, 'remove'>;
  readonly people: Pick<People, 'find'>;
  readonly limits: Limits;
  /** An id made of whose the draft is and which others there are, so that two calls at once make one draft. */
  draftID(sub: string, others: readonly string[]): string;
}

/**
 * Opens a draft, changes a case study, or submits it. Submitting again what waits already changes nothing. Of a build photo there is one for each
 * person and build, which needs a photo and no texts: who asks for it without its id is given it whatever its state is.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound; noValidity while it waits for an operator or is published, and for a photo of a build that the person
 *   hasn't completed; invalidInput with `data.fields` for what a submission lacks; operationFailed for too many calls
 */
export async function saveCaseStudy(
  ports: SavePorts,
  sub: string,
  request: SaveRequest,
  now: number,
): Promise<{ data: { proposal: Proposal } }> {
  await requireWithinLimit(ports.limits, limitOf('product/saveCaseStudy'), sub, now);
  const buildPhoto = request.buildPhoto
    ? await readBuildPhoto(ports, sub, request.buildPhoto)
    : null;
  const known =
    request.productID === undefined
      ? await openDraft(ports, sub, buildPhoto, now)
      : await requireOwn(ports.proposals, { sub, productID: request.productID });
  if (known.buildPhoto?.itemID !== buildPhoto?.itemID) {
    throw invalidField('buildPhoto', 'A photo stays with its build.');
  }
  const study = buildPhoto
    ? buildPhotoTexts(buildPhoto, request.study)
    : { ...request.study, tags: tagsOf(request.study.tags) };
  const written = { ...study, buildPhoto };
  if (!isEditable(known.state)) {
    if (known.state === 'pending' && request.submit && isSame(known, written)) {
      return { data: { proposal: known } };
    }
    throw notEditable();
  }
  const kept = photosKept(known.photos, request.photos);
  const submitted = request.submit
    ? await submission(ports, known, { ...request, written, photos: kept }, now)
    : {};
  const changed = await ports.proposals.change(known, editableStates, {
    ...written,
    // A build photo is submitted with the one photo that was counted, whatever is uploaded at the same time.
    ...((request.photos || (request.submit && buildPhoto)) && { photos: kept }),
    ...submitted,
  });
  if (!changed) {
    return answerOfWinner(ports, known, request, written);
  }
  for (const { photoID } of known.photos.filter((photo) => !changed.photos.some(isPhoto(photo)))) {
    await ports.photos.remove(known, photoID);
  }
  return { data: { proposal: changed } };
}

/** Another call was first: the same submission is as good as this one. */
async function answerOfWinner(
  { proposals }: SavePorts,
  key: ProposalKey,
  { submit }: SaveRequest,
  written: Written,
): Promise<{ data: { proposal: Proposal } }> {
  const now = await requireOwn(proposals, key);
  if (submit && now.state === 'pending' && isSame(now, written)) {
    return { data: { proposal: now } };
  }
  throw notEditable();
}

/** @throws Failure dataNotFound */
export async function requireOwn(
  proposals: Pick<Proposals, 'find'>,
  key: ProposalKey,
): Promise<ProposalRecord> {
  const known = await proposals.find(key);
  if (!known) {
    throw new Failure('dataNotFound', 'Case study not found.');
  }
  return known;
}

export function isEditable(state: ProposalState): boolean {
  return editableStates.some((editable) => editable === state);
}

export function notEditable(): Failure {
  return new Failure('noValidity', 'Withdraw the case study first. Then you can change it.');
}

/** The untouched draft, the person's photo of the build, or a new one. */
async function openDraft(
  ports: SavePorts,
  sub: string,
  buildPhoto: BuildPhoto | null,
  now: number,
): Promise<ProposalRecord> {
  const others = await ports.proposals.ofPerson(sub);
  const opened = others.find((other) =>
    buildPhoto ? other.buildPhoto?.itemID === buildPhoto.itemID : isUntouched(other),
  );
  if (opened) {
    return opened;
  }
  await requireWithinLimit(ports.limits, dailyProposals, sub, now);
  const made = buildPhoto ? [buildPhoto.itemID] : others.map((other) => other.productID).toSorted();
  const draft: ProposalRecord = {
    ...emptyStudy,
    tags: [],
    photos: [],
    sub,
    productID: ports.draftID(sub, made),
    buildPhoto,
    state: 'draft',
    submission: 0,
    proposedAt: now,
  };
  return (await ports.proposals.add(draft)) ? draft : requireOwn(ports.proposals, draft);
}

function isUntouched(proposal: ProposalRecord): boolean {
  const { buildPhoto, title, problem, summary, result, lessons, link, photos, state } = proposal;
  const isEmpty = [title, problem, summary, result, lessons, link ?? ''].every((one) => one === '');
  return state === 'draft' && buildPhoto === null && isEmpty && photos.length === 0;
}

/** What a submission sets beside the texts. */
async function submission(
  { people, limits }: SavePorts,
  { sub, submission: before }: ProposalRecord,
  {
    written: { title, summary, author, buildPhoto },
    photos,
    consent,
  }: Pick<SaveRequest, 'consent'> & {
    readonly written: Written;
    readonly photos: readonly Photo[];
  },
  now: number,
): Promise<ProposalChanges> {
  const needs = buildPhoto
    ? { photos: photos.length === 1 }
    : { 'study.title': title !== '', 'study.summary': summary !== '' };
  const fields = Object.entries({ ...needs, consent }).flatMap(([field, isThere]) =>
    isThere ? [] : [field],
  );
  if (fields.length > 0) {
    const problem = buildPhoto
      ? 'A photo of a build needs the photo and your consent.'
      : 'A case study needs a title, what you built and your consent.';
    throw new Failure('invalidInput', problem, { data: { fields } });
  }
  await requireWithinLimit(limits, dailyProposals, sub, now);
  const person = author === 'anonymous' ? null : await people.find(sub);
  return {
    authorName: shownName(author, person?.name ?? ''),
    state: 'pending',
    submission: before + 1,
    consentAt: now,
    reason: null,
    proposedAt: now,
  };
}

function photosKept(photos: readonly Photo[], ids: readonly string[] | undefined): Photo[] {
  return ids === undefined
    ? [...photos]
    : [...new Set(ids)].flatMap((id) => photos.filter(({ photoID }) => photoID === id));
}

function isPhoto({ photoID }: Photo): (photo: Photo) => boolean {
  return (photo) => photo.photoID === photoID;
}

function isSame(proposal: ProposalRecord, written: Written): boolean {
  return JSON.stringify(textsOf(proposal)) === JSON.stringify(textsOf(written));
}

function textsOf(written: Written): Written {
  const { title, problem, summary, result, lessons, college, link, tags, author, buildPhoto } =
    written;
  return { title, problem, summary, result, lessons, college, link, tags, author, buildPhoto };
}

/** A build photo says nothing of its author's but how they are named: its title is the entry's. */
function buildPhotoTexts({ title }: BuildPhoto, { author }: Study): Study {
  const { problem, summary, result, lessons, college, link } = emptyStudy;
  return { title, problem, summary, result, lessons, college, link, tags: [], author };
}

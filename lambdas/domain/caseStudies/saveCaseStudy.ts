import type { Photo, Proposal } from '../../contract/entities.ts';
import type { ProposalRecord } from '../../contract/tables/proposals.ts';
import type { ProposalState } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import type { People } from '../people/People.ts';
import type { Photos, ProposalChanges, ProposalKey, Proposals } from './ports.ts';
import { dailyProposals, emptyStudy, tagsOf } from './proposeProduct.ts';
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

/** What is to be saved. */
export interface SaveRequest {
  /** Undefined for a new draft. */
  readonly productID?: string | undefined;
  readonly study: Study;
  /** The ids of the photos that stay, in their order; undefined for all. */
  readonly photos?: readonly string[] | undefined;
  readonly consent: boolean;
  readonly submit: boolean;
}

/** What saving works with. */
export interface SavePorts {
  readonly proposals: Pick<Proposals, 'add' | 'find' | 'ofPerson' | 'change'>;
  readonly photos: Pick<Photos, 'remove'>;
  readonly people: Pick<People, 'find'>;
  readonly limits: Limits;
  /** An id made of whose the draft is and which others there are, so that two calls at once make one draft. */
  draftID(sub: string, others: readonly string[]): string;
}

/**
 * Opens a draft, changes a case study, or submits it. Submitting again what waits already changes nothing.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound; noValidity while it waits for an operator or is published; invalidInput with `data.fields` for what
 *   a submission lacks; operationFailed for too many calls
 */
export async function saveCaseStudy(
  ports: SavePorts,
  sub: string,
  request: SaveRequest,
  now: number,
): Promise<{ data: { proposal: Proposal } }> {
  await requireWithinLimit(ports.limits, limitOf('product/saveCaseStudy'), sub, now);
  const known =
    request.productID === undefined
      ? await openDraft(ports, sub, now)
      : await requireOwn(ports.proposals, { sub, productID: request.productID });
  const study = { ...request.study, tags: tagsOf(request.study.tags) };
  if (!isEditable(known.state)) {
    if (known.state === 'pending' && request.submit && isSame(known, study)) {
      return { data: { proposal: known } };
    }
    throw notEditable();
  }
  const kept = photosKept(known.photos, request.photos);
  const submitted = request.submit
    ? await submission(ports, known, { ...request, study }, now)
    : {};
  const changed = await ports.proposals.change(known, editableStates, {
    ...study,
    ...(request.photos && { photos: kept }),
    ...submitted,
  });
  if (!changed) {
    return answerOfWinner(ports, known, request, study);
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
  study: Study,
): Promise<{ data: { proposal: Proposal } }> {
  const now = await requireOwn(proposals, key);
  if (submit && now.state === 'pending' && isSame(now, study)) {
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

/** The untouched draft, or a new one. */
async function openDraft(ports: SavePorts, sub: string, now: number): Promise<ProposalRecord> {
  const others = await ports.proposals.ofPerson(sub);
  const untouched = others.find(isUntouched);
  if (untouched) {
    return untouched;
  }
  await requireWithinLimit(ports.limits, dailyProposals, sub, now);
  const productID = ports.draftID(sub, others.map((other) => other.productID).toSorted());
  const draft: ProposalRecord = {
    ...emptyStudy,
    tags: [],
    photos: [],
    sub,
    productID,
    state: 'draft',
    submission: 0,
    proposedAt: now,
  };
  return (await ports.proposals.add(draft)) ? draft : requireOwn(ports.proposals, draft);
}

function isUntouched(proposal: ProposalRecord): boolean {
  const { title, problem, summary, result, lessons, link, photos, state } = proposal;
  const isEmpty = [title, problem, summary, result, lessons, link ?? ''].every((one) => one === '');
  return state === 'draft' && isEmpty && photos.length === 0;
}

/** What a submission sets beside the texts. */
async function submission(
  { people, limits }: SavePorts,
  { sub, submission: before }: ProposalRecord,
  { study, consent }: SaveRequest,
  now: number,
): Promise<ProposalChanges> {
  const { title, summary, author } = study;
  const missing = Object.entries({
    'study.title': title !== '',
    'study.summary': summary !== '',
    consent,
  });
  const fields = missing.flatMap(([field, isThere]) => (isThere ? [] : [field]));
  if (fields.length > 0) {
    throw new Failure(
      'invalidInput',
      'A case study needs a title, what you built and your consent.',
      {
        data: { fields },
      },
    );
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

function isSame(proposal: ProposalRecord, study: Study): boolean {
  return JSON.stringify(textsOf(proposal)) === JSON.stringify(textsOf(study));
}

function textsOf(study: Study): Study {
  const { title, problem, summary, result, lessons, college, link, tags, author } = study;
  return { title, problem, summary, result, lessons, college, link, tags, author };
}

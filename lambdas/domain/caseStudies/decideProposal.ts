import type { CaseStudyCard, Item } from '../../contract/entities.ts';
import type { ProposalRecord } from '../../contract/tables/proposals.ts';
import type { ProposalState } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import { firstWords } from '../firstWords.ts';
import { proposalDecided } from '../mail/letters/proposalDecided.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { EntryPages } from '../pages/ports.ts';
import { itemIDOf } from './itemIDOf.ts';
import type { Photos, ProposalQueue, PublishedCaseStudies } from './ports.ts';
import { takeDown } from './withdrawCaseStudy.ts';

/** So many characters of what was built are the entry's summary. */
const longestSummary = 280;

/** What deciding works with. */
export interface DecidePorts {
  readonly proposals: Pick<ProposalQueue, 'find' | 'decide'>;
  readonly published: PublishedCaseStudies;
  readonly photos: Pick<Photos, 'publish' | 'unpublish'>;
  readonly pages: EntryPages;
  readonly outbox: Outbox;
}

/**
 * Publishes one submission of a case study. Doing it again changes nothing; what a crash leaves half done, the next call completes.
 * The author may withdraw it at any moment: then it isn't published.
 *
 * The operator reserves the entry, decides by one conditional write on the proposal, and fills the entry only if it is still reserved
 * for this submission; a withdrawal or refusal marks the proposal first and then removes the entry. Even if one of them is cut
 * off or late, a withdrawn case study never shows.
 *
 * @param submission which of its submissions the operator has read
 * @param now epoch ms
 * @returns the id of its entry
 * @throws Failure with a sentence for the operator: dataNotFound, invalidInput when it isn't for publishing, noValidity when it was changed
 *   meanwhile
 */
export async function publishCaseStudy(
  { proposals, published, photos, outbox }: Omit<DecidePorts, 'pages'>,
  productID: string,
  submission: number,
  now: number,
): Promise<string> {
  const proposal = await requireSubmission(proposals, productID, submission);
  if (proposal.consentAt === null) {
    throw new Failure(
      'invalidInput',
      `The author of ${productID} has not agreed to publishing it. Request changes: the form asks for it.`,
    );
  }
  const itemID = itemIDOf(proposal);
  await published.reserve(itemID, submission);
  await outbox.add(
    proposalDecided.to(proposal.sub, { productID, submission, state: 'approved' }, now),
  );
  // The decision comes before the entry is filled, so that what is withdrawn or declined meanwhile never gets in.
  if (
    !(await proposals.decide(proposal, submission, { state: 'approved', itemID, reason: null }))
  ) {
    await published.remove(itemID);
    throw changedMeanwhile(productID);
  }
  const item = itemOf(proposal, itemID, now);
  await photos.publish(
    proposal,
    proposal.photos.map(({ photoID }) => photoID),
  );
  if (!(await published.publish(item, cardOf(item), submission))) {
    await photos.unpublish(proposal.productID);
    throw changedMeanwhile(productID);
  }
  await published.moveVersion();
  return itemID;
}

/** An operator's answer to a submission that isn't published. */
export interface SendBack {
  readonly state: 'changesRequested' | 'declined';
  /** The author reads it. */
  readonly reason: string;
}

/** Whether a submission has just this answer. */
export function wasSentBack(
  { submission, state, reason }: ProposalRecord,
  answered: number,
  answer: SendBack,
): boolean {
  return submission === answered && state === answer.state && reason === answer.reason.trim();
}

/**
 * Declines one submission of a case study, or asks its author for changes; a published one leaves the site. Doing it again completes
 * what a crash left half done.
 *
 * @param now epoch ms
 * @throws Failure as `publishCaseStudy`
 */
export async function sendBackCaseStudy(
  ports: DecidePorts,
  productID: string,
  submission: number,
  {
    from,
    ...answer
  }: SendBack & {
    /** States from which it may be sent back; both that can be decided when left out. */
    readonly from?: readonly ProposalState[] | undefined;
  },
  now: number,
): Promise<void> {
  const { state, reason } = answer;
  if (reason.trim() === '') {
    throw new Failure('invalidInput', 'Give a reason. The author will read it.');
  }
  const known = await ports.proposals.find(productID);
  if (known && wasSentBack(known, submission, answer)) {
    await takeDown(ports, known);
    return;
  }
  const proposal = await requireSubmission(ports.proposals, productID, submission);
  const decision = { state, reason: reason.trim(), itemID: null };
  await ports.outbox.add(proposalDecided.to(proposal.sub, { productID, submission, state }, now));
  if (!(await ports.proposals.decide(proposal, submission, decision, from))) {
    throw changedMeanwhile(productID);
  }
  await takeDown(ports, proposal);
}

async function requireSubmission(
  proposals: Pick<ProposalQueue, 'find'>,
  productID: string,
  submission: number,
): Promise<ProposalRecord> {
  const proposal = await proposals.find(productID);
  if (!proposal) {
    throw new Failure('dataNotFound', `There is no proposal ${productID}.`);
  }
  if (proposal.state !== 'pending' && proposal.state !== 'approved') {
    throw new Failure(
      'invalidInput',
      `${productID} does not wait for a decision: ${proposal.state}.`,
    );
  }
  if (proposal.submission !== submission) {
    throw new Failure(
      'invalidInput',
      `The author has submitted ${productID} again: read submission ${proposal.submission}.`,
    );
  }
  return proposal;
}

function changedMeanwhile(productID: string): Failure {
  return new Failure(
    'noValidity',
    `The author or another operator changed ${productID} in the meantime. It wasn’t published.`,
  );
}

/** A case study as an entry: free, with what its author wrote and nothing else. */
function itemOf(proposal: ProposalRecord, id: string, now: number): Item {
  const { title, summary, tags, problem, result, lessons, link, photos } = proposal;
  const { authorName, college, buildPhoto } = proposal;
  return {
    id,
    kind: 'build',
    title,
    summary: firstWords(summary, longestSummary),
    tags,
    plan: 'Freebie',
    updatedAt: now,
    level: null,
    hours: null,
    makes: '',
    needs: [],
    intro: [],
    outline: [],
    caseStudy: {
      buildPhoto,
      author: authorName,
      college: college === '' ? null : college,
      problem,
      built: summary,
      result,
      lessons,
      link,
      photos,
      publishedAt: now,
    },
  };
}

function cardOf({ id, title, summary, tags, caseStudy, updatedAt }: Item): CaseStudyCard {
  const { buildPhoto = null, author = null, college = null, photos = [] } = caseStudy ?? {};
  const [photo = null] = photos;
  return {
    itemID: id,
    buildPhoto,
    title,
    summary,
    tags,
    author,
    college,
    photo,
    publishedAt: updatedAt,
  };
}

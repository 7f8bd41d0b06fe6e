import type { Proposal } from '../../contract/entities.ts';
import type { ProposalRecord } from '../../contract/tables/proposals.ts';
import { firstWithin } from '../firstWithin.ts';
import { type Limit, type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import type { Proposals } from './ports.ts';

/** A product as its author describes it. */
export interface NewProposal {
  readonly title: string;
  readonly summary: string;
  readonly collegeID?: string | undefined;
  readonly link?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** Proposals are read by people: so many of one person's a day. */
export const dailyProposals: Limit = { name: 'proposals a day', calls: 30, perSeconds: 86_400 };

/** What proposing works with. */
export interface ProposePorts {
  readonly proposals: Pick<Proposals, 'add'>;
  readonly limits: Limits;
  /** A new id, sortable by time. */
  newProductID(now: number): string;
}

/** A case study of which nothing is written. */
export const emptyStudy = {
  buildPhoto: null,
  title: '',
  problem: '',
  summary: '',
  result: '',
  lessons: '',
  collegeID: null,
  college: '',
  link: null,
  tags: [],
  author: 'anonymous',
  authorName: null,
  photos: [],
  consentAt: null,
  reason: null,
  itemID: null,
} as const satisfies Partial<ProposalRecord>;

/**
 * Keeps a proposal under its author until an operator decides. It isn't published before the author has agreed to that.
 *
 * @param now epoch ms
 * @throws Failure operationFailed when the person has proposed too often
 */
export async function proposeProduct(
  ports: ProposePorts,
  sub: string,
  { title, summary, collegeID, link, tags }: NewProposal,
  now: number,
): Promise<{ data: { productID: string } }> {
  await requireWithinLimit(ports.limits, limitOf('product/addCaseStudyProduct'), sub, now);
  await requireWithinLimit(ports.limits, dailyProposals, sub, now);
  const productID = ports.newProductID(now);
  await ports.proposals.add({
    ...emptyStudy,
    photos: [],
    sub,
    productID,
    title,
    summary,
    collegeID: collegeID ?? null,
    link: link ?? null,
    tags: tagsOf(tags ?? []),
    state: 'pending',
    submission: 1,
    proposedAt: now,
  });
  return { data: { productID } };
}

/** Tags as they are kept: in small letters, each once. */
export function tagsOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.toLowerCase()))];
}

/** A person's own proposals, newest first, as many as fit into an answer, with what became of them. */
export async function listOwnProposals(
  proposals: Pick<Proposals, 'ofPerson'>,
  sub: string,
): Promise<{ data: { proposals: Proposal[]; leftOut: number } }> {
  const all = await proposals.ofPerson(sub);
  const shown = firstWithin(all.toSorted((one, other) => other.proposedAt - one.proposedAt));
  return { data: { proposals: shown, leftOut: all.length - shown.length } };
}

import type { Proposal } from '../../contract/entities.ts';
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

/**
 * Keeps a proposal under its author until an operator decides.
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
    sub,
    productID,
    title,
    summary,
    collegeID: collegeID ?? null,
    link: link ?? null,
    tags: [...new Set((tags ?? []).map((tag) => tag.toLowerCase()))],
    state: 'pending',
    proposedAt: now,
    itemID: null,
  });
  return { data: { productID } };
}

/** A person's own proposals, newest first, with what became of them. */
export async function listOwnProposals(
  proposals: Pick<Proposals, 'ofPerson'>,
  sub: string,
): Promise<{ data: { proposals: Proposal[] } }> {
  return { data: { proposals: await proposals.ofPerson(sub) } };
}

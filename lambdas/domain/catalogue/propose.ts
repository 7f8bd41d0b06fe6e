import type { Proposal } from '../../contract/entities.ts';
import type { Proposals } from './ports.ts';

/** A product as its author describes it. */
export interface Proposed {
  readonly title: string;
  readonly summary: string;
  readonly collegeID?: string | undefined;
  readonly link?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** Keeps a proposal under its author until an operator decides. @param now epoch ms */
export async function propose(
  ports: { readonly proposals: Pick<Proposals, 'add'>; newProductID(now: number): string },
  sub: string,
  { title, summary, collegeID, link, tags }: Proposed,
  now: number,
): Promise<{ data: { productID: string } }> {
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
export async function myProposals(
  proposals: Pick<Proposals, 'ofPerson'>,
  sub: string,
): Promise<{ data: { proposals: Proposal[] } }> {
  return { data: { proposals: await proposals.ofPerson(sub) } };
}

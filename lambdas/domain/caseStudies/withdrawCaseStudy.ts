import type { Proposal } from '../../contract/entities.ts';
import { ProposalState } from '../../contract/vocabulary.ts';
import type { EntryPages } from '../pages/ports.ts';
import { itemIDOf } from './itemIDOf.ts';
import type { Photos, ProposalKey, Proposals, PublishedCaseStudies } from './ports.ts';
import { isEditable, requireOwn } from './saveCaseStudy.ts';

/** What withdrawing works with. */
export interface WithdrawPorts {
  readonly proposals: Pick<Proposals, 'find' | 'change' | 'close' | 'remove'>;
  readonly published: Pick<PublishedCaseStudies, 'remove' | 'moveVersion'>;
  readonly photos: Pick<Photos, 'removeAll' | 'unpublish'>;
  readonly pages: EntryPages;
}

/**
 * Takes a case study out of review and off the site. Its author keeps it, unless it is to be erased. What a crash leaves half done,
 * the next call completes.
 *
 * @throws Failure dataNotFound; never when it is to be erased, which may be asked for again
 */
export async function withdrawCaseStudy(
  ports: WithdrawPorts,
  key: ProposalKey,
  erase: boolean,
): Promise<{ data: { proposal: Proposal | null } }> {
  if (erase) {
    const known = await ports.proposals.find(key);
    // Only the author's own is taken off the site: a request may name anyone's. What was erased before has left it already.
    if (known) {
      await eraseCaseStudy(ports, key, known.itemID);
    }
    await ports.photos.removeAll(key.sub, key.productID);
    return { data: { proposal: null } };
  }
  const known = await requireOwn(ports.proposals, key);
  if (isEditable(known.state) && known.state !== 'withdrawn') {
    if (known.state !== 'draft') {
      // An operator's call that sent it back may have ended before it was off the site.
      await takeDown(ports, known);
    }
    return { data: { proposal: known } };
  }
  const withdrawn = { state: 'withdrawn', itemID: null } as const;
  const changed = await ports.proposals.change(key, ProposalState.options, withdrawn);
  await takeDown(ports, known);
  return { data: { proposal: changed } };
}

/**
 * Erases a case study, whatever has become of it, but for its private photos.
 *
 * @param key one that is stored under its author: what it names leaves the site
 * @param itemID its entry in the catalogue, if it has one
 */
export async function eraseCaseStudy(
  ports: Pick<WithdrawPorts, 'published' | 'pages'> & {
    readonly proposals: Pick<Proposals, 'close' | 'remove'>;
    readonly photos: Pick<Photos, 'unpublish'>;
  },
  key: ProposalKey,
  itemID: string | null,
): Promise<void> {
  await ports.proposals.close(key);
  await takeDown(ports, { productID: key.productID, itemID });
  await ports.proposals.remove(key);
}

/**
 * Removes a case study from the site: its entry, its printed page and its photos. The entry goes first, so that no run that prints pages
 * at the same moment brings the page back; that run also completes what a crash leaves half done.
 */
export async function takeDown(
  {
    published,
    photos,
    pages,
  }: Pick<WithdrawPorts, 'published' | 'pages'> & {
    readonly photos: Pick<Photos, 'unpublish'>;
  },
  proposal: Pick<Proposal, 'productID' | 'itemID'>,
): Promise<void> {
  const itemID = itemIDOf(proposal);
  await published.remove(itemID);
  await published.moveVersion();
  await pages.remove(itemID);
  await photos.unpublish(proposal.productID);
}

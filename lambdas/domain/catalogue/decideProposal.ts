import type { Block } from '../../contract/document.ts';
import { Failure } from '../Failure.ts';
import type { Entry } from './Entry.ts';
import type { CatalogueEditor, ProposalQueue, ProposalRecord } from './ports.ts';

/**
 * Brings a proposed product into the catalogue, or puts a withdrawn entry back. Doing it again changes nothing; what a crash
 * leaves half done, the next call completes.
 *
 * @param now epoch ms
 * @returns a sentence for the operator
 * @throws Failure with such a sentence: dataNotFound, invalidInput for a declined proposal, operationFailed when another operator
 *   decided first
 */
export async function approveProposal(
  { editor, proposals }: { readonly editor: CatalogueEditor; readonly proposals: ProposalQueue },
  id: string,
  now: number,
): Promise<string> {
  const proposal = await proposals.find(id);
  if (!proposal) {
    if (!(await editor.setOpen(id, true))) {
      throw new Failure('dataNotFound', `${id} is neither a proposal nor a withdrawn entry.`);
    }
    await editor.moveVersion();
    return `${id} is in the catalogue again.`;
  }
  const { productID, state } = proposal;
  if (state === 'declined') {
    throw new Failure('invalidInput', `${productID} was declined.`);
  }
  const entry = entryOf(proposal, now);
  const itemID = entry.item.id;
  const isPending = state === 'pending';
  // The decision comes first, so that what another operator declines meanwhile never gets in.
  if (isPending && !(await proposals.decide(proposal, { state: 'approved', itemID }))) {
    throw new Failure('operationFailed', 'Another operator decided first.');
  }
  if (isPending || (await editor.compare(entry)) === 'added') {
    await editor.keep(entry);
  }
  await editor.moveVersion();
  return isPending
    ? `In the catalogue as ${itemID}.`
    : `${productID} is in the catalogue already, as ${itemID}.`;
}

/** Declines a proposed product. @returns a sentence for the operator @throws Failure invalidInput when it isn't waiting */
export async function declineProposal(
  { proposals }: { readonly proposals: ProposalQueue },
  id: string,
): Promise<string> {
  const proposal = await proposals.find(id);
  if (!proposal || !(await proposals.decide(proposal, { state: 'declined', itemID: null }))) {
    throw new Failure('invalidInput', `${id} is not a proposal that waits for a decision.`);
  }
  return `${id} is declined.`;
}

/** A case-study product as an entry: free, and told in its author's words. */
function entryOf(proposal: ProposalRecord, now: number): Entry {
  const { productID, title, summary, link, tags } = proposal;
  const paragraphs = summary
    .split(/\n+/)
    .map((text): Block => ({ kind: 'paragraph', spans: [{ text }] }));
  const more: Block[] =
    link === null ? [] : [{ kind: 'paragraph', spans: [{ text: link, href: link }] }];
  return {
    item: {
      id: itemIDOf(title, productID),
      kind: 'build',
      title,
      summary: firstSentences(summary),
      tags,
      plan: 'Freebie',
      updatedAt: now,
      level: 'starter',
      hours: 1,
      makes: title,
      needs: [],
      intro: [...paragraphs, ...more],
      outline: [],
    },
    document: { sections: [] },
  };
}

/** The title as an address, with the end of the proposal's id so that two of one title differ. */
function itemIDOf(title: string, productID: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 50)
    .replace(/-$/, '');
  return `${words || 'product'}-${productID.slice(-6)}`;
}

function firstSentences(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= 280 ? line : `${line.slice(0, 277).replace(/\s\S*$/, '')}…`;
}

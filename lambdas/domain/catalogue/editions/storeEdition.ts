import type { EditionFacts } from '../../../contract/tables/editions.ts';
import type { CatalogueEditor } from '../ports.ts';
import { type Editions, hashedText, repository, type WrittenEntry } from './Edition.ts';
import {
  baseOfRepository,
  type EditionVerdict,
  judgeEdition,
  type OfferedEdition,
} from './judgeEdition.ts';
import { requireKeptIDs } from './requireKeptIDs.ts';

/** What storing an edition works with. */
export interface EditionPorts {
  readonly editions: Editions;
  readonly editor: Pick<CatalogueEditor, 'outline'>;
  /** SHA-256, hexadecimal. */
  readonly hashOf: (text: string) => string;
}

/** A source with the entry that was read from it, who offers it and from what; an import has no base of its own. */
export type Offer = Pick<OfferedEdition, 'who' | 'note'> & {
  readonly entry: Pick<WrittenEntry, 'item' | 'removed' | 'source'>;
  readonly baseHash?: string | null;
};

/** More than two people at the same moment are not to be expected; each try reads the newest edition again. */
const maximumTries = 5;

/**
 * Stores a source as an entry's newest edition, unless its base is not the newest or nothing is different. Of two at the same moment
 * one is stored, and the other one is judged by it.
 *
 * It is stored before it is published: if publishing is cut off, the same change again stores nothing and publishes. A change names the
 * hash of the edition that it was made from, so no editor's words disappear unseen; an import's base is the newest edition that the
 * repository has had. The author is an opaque id, which histories show as an address while the account exists.
 *
 * @param now epoch ms
 * @throws EntryProblem as `requireKeptIDs`
 */
export async function storeEdition(
  ports: EditionPorts,
  offer: Offer,
  now: number,
): Promise<EditionVerdict> {
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const verdict = await compareEdition(ports, offer, now);
    if (verdict.outcome === 'same') {
      await noteRepository(ports, offer, verdict.edition);
    }
    if (verdict.outcome !== 'stored' || (await ports.editions.add(verdict.edition))) {
      return verdict;
    }
  }
  throw new Error(`others keep storing editions of ${offer.entry.item.id}`);
}

/** What storing a source would do. Writes nothing. @param now epoch ms @throws EntryProblem as `requireKeptIDs` */
export async function compareEdition(
  { editions, editor, hashOf }: EditionPorts,
  { entry, who, note, baseHash }: Offer,
  now: number,
): Promise<EditionVerdict> {
  const itemID = entry.item.id;
  const { source } = entry;
  const newest = await editions.newest(itemID);
  const base = baseHash === undefined ? baseOfRepository(newest) : baseHash;
  const hash = hashOf(hashedText(source));
  const verdict = judgeEdition(newest, { itemID, source, hash, baseHash: base, who, note }, now);
  if (verdict.outcome === 'stored') {
    await requireKeptIDs(editor, entry);
  }
  return verdict;
}

/** From now on the repository may continue from an edition that was edited online. */
async function noteRepository(
  { editions }: EditionPorts,
  { who }: Offer,
  { itemID, edition, isInRepository }: EditionFacts,
): Promise<void> {
  if (who === repository && !isInRepository) {
    await editions.setInRepository(itemID, edition);
  }
}

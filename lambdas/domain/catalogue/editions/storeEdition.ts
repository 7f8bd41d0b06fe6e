import { type EditionFacts, type Editions, hashedText, repository } from './Edition.ts';
import {
  baseOfRepository,
  type EditionVerdict,
  judgeEdition,
  type OfferedEdition,
} from './judgeEdition.ts';

/** What storing an edition works with. */
export interface EditionPorts {
  readonly editions: Editions;
  /** SHA-256, hexadecimal. */
  readonly hashOf: (text: string) => string;
}

/** A source, who offers it and from what; an import has no base of its own. */
export type Offer = Omit<OfferedEdition, 'hash' | 'baseHash'> & {
  readonly baseHash?: string | null;
};

/** More than two people at the same moment are not to be expected; each try reads the newest edition again. */
const maximumTries = 5;

/**
 * Stores a source as an entry's newest edition, unless its base is not the newest or nothing is different. Of two at the same moment
 * one is stored, and the other one is judged by it.
 *
 * @param now epoch ms
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
  throw new Error(`others keep storing editions of ${offer.itemID}`);
}

/** What storing a source would do. Writes nothing. @param now epoch ms */
export async function compareEdition(
  { editions, hashOf }: EditionPorts,
  offer: Offer,
  now: number,
): Promise<EditionVerdict> {
  const newest = await editions.newest(offer.itemID);
  const hash = hashOf(hashedText(offer.source));
  const { baseHash = baseOfRepository(newest) } = offer;
  return judgeEdition(newest, { ...offer, hash, baseHash }, now);
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

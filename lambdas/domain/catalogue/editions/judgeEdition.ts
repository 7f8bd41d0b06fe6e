import type { EditionFacts } from '../../../contract/tables/editions.ts';
import { differenceOf } from './differenceOf.ts';
import { type Edition, type EntrySource, repository } from './Edition.ts';

/** A source that is to be an entry's newest edition. */
export interface OfferedEdition {
  readonly itemID: string;
  readonly source: EntrySource;
  readonly hash: string;
  /** The hash of the edition that it was made from; null when there was none. */
  readonly baseHash: string | null;
  readonly who: string;
  readonly note: string;
}

/** Why a source was not stored: another edition has been stored since the one that it was made from. */
export interface EditionConflict {
  readonly outcome: 'refused';
  readonly newest: EditionFacts;
  /** From the newest edition to the source that was offered, in lines. */
  readonly difference: readonly string[];
}

/** What storing a source does: `same` for the source that the newest edition has. */
export type EditionVerdict =
  | { readonly outcome: 'stored' | 'same'; readonly edition: Edition }
  | EditionConflict;

/**
 * Decides about a source by the newest edition. The source of that edition stores nothing; any other has to be made from it, so
 * that nobody's words are lost unseen.
 *
 * @param newest null when the entry has no edition
 * @param now epoch ms
 */
export function judgeEdition(
  newest: Edition | null,
  offered: OfferedEdition,
  now: number,
): EditionVerdict {
  if (newest && newest.hash === offered.hash) {
    return { outcome: 'same', edition: newest };
  }
  if (newest && newest.hash !== offered.baseHash) {
    const { source, ...facts } = newest;
    const sides = { from: `edition ${newest.edition}`, to: 'offered' };
    const difference = differenceOf(offered.itemID, source, offered.source, sides);
    return { outcome: 'refused', newest: facts, difference };
  }
  const edition = {
    ...offered,
    baseHash: newest?.hash ?? null,
    edition: (newest?.edition ?? 0) + 1,
    at: now,
    isInRepository: offered.who === repository,
  };
  return { outcome: 'stored', edition };
}

/**
 * What an import's file counts as made from: the newest edition, unless that was edited online and the repository has never had it.
 *
 * @returns a hash, or null for none
 */
export function baseOfRepository(newest: EditionFacts | null): string | null {
  return newest?.isInRepository ? newest.hash : null;
}

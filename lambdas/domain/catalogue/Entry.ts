import type { ItemDocument } from '../../contract/document.ts';
import type { Item } from '../../contract/entities.ts';
import type { AnswerKey } from '../checks/AnswerKey.ts';

/** A catalogue entry whole: what anyone may see of it, and the document that a plan opens. */
export interface Entry {
  readonly item: Item;
  readonly document: ItemDocument;
  /** The answers to the document's checks, which no reader is sent; none when left out. */
  readonly checks?: readonly AnswerKey[];
  /** Colleges may offer it as a free sample; not when left out. */
  readonly sample?: boolean;
  /** Ids of sections and checks that it had and that its author took out for good. */
  readonly removed?: readonly string[];
}

/** Why a source cannot become an entry: one line, fit for the person who wrote it. */
export class EntryProblem extends Error {
  override readonly name = 'EntryProblem';
  /** Where it is, when that is known: a piece of the source, and the line in it, from 0. */
  readonly place: { readonly piece: string; readonly line: number } | undefined;

  constructor(
    message: string,
    { cause, place }: { cause?: unknown; place?: { piece: string; line: number } } = {},
  ) {
    super(message, { cause });
    this.place = place;
  }
}

/** Does something with a piece of a source; a problem with no place of its own is in that piece. */
export function inPiece<T>(piece: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof EntryProblem && !error.place
      ? new EntryProblem(error.message, { cause: error, place: { piece, line: 0 } })
      : error;
  }
}

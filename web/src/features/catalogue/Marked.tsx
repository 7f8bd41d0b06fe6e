import type { Mark } from '../../../../lambdas/contract/entities.ts';
import { keepTogether } from '../../lib/keepTogether.ts';

/** A text in which what was searched for is marked. */
export function Marked({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: readonly Mark[];
}) {
  let from = 0;
  return markedPieces(text, marks).map((piece) => {
    const key = from;
    from += piece.text.length;
    const kept = keepTogether(piece.text);
    return piece.marked ? <mark key={key}>{kept}</mark> : kept;
  });
}

/** A stretch of a text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** Cuts a text where its marks begin and end. Marks that overlap, are empty or lie outside are harmless. */
export function markedPieces(text: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const [start, end] of marks.toSorted(([one], [other]) => one - other)) {
    const from = Math.max(start, done);
    if (end <= from || from >= text.length) {
      continue;
    }
    pieces.push({ text: text.slice(done, from), marked: false });
    pieces.push({ text: text.slice(from, end), marked: true });
    done = end;
  }
  pieces.push({ text: text.slice(done), marked: false });
  return pieces.filter((piece) => piece.text !== '');
}

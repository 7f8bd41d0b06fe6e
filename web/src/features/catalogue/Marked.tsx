import type { Mark } from '../../../../lambdas/contract/entities.ts';
import { markedPieces } from './markedPieces.ts';

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
    return piece.marked ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedPieces } from '../../../web/src/features/catalogue/Marked.tsx';

describe('A text with marks', () => {
  it('is cut where they begin and end', () => {
    expect(markedPieces('Gear trains', [[0, 4]])).toEqual([
      { text: 'Gear', marked: true },
      { text: ' trains', marked: false },
    ]);
  });

  it('is the same text, whatever the marks are', () => {
    const mark = fc.tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: -5, max: 40 }));
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(mark), (text, marks) => {
        const pieces = markedPieces(text, marks);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});

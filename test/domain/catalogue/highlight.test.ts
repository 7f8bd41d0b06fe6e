import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from '../../../lambdas/domain/catalogue/words.ts';

describe('marks', () => {
  it('are on the words, however they are written', () => {
    const text = 'Programs: programmed COLOURS, “color”. Deprogram C++!';
    const words = new Set(['programs', 'programmed', 'colours', 'color', 'c++']);

    expect(
      highlight(text, { words, beginning: null }).map(([start, end]) => text.slice(start, end)),
    ).toEqual(['Programs', 'programmed', 'COLOURS', 'color', 'C++']);
  });

  it('are none where there is nothing to mark', () => {
    expect(highlight('anything at all 🤖', { words: new Set(), beginning: null })).toEqual([]);
    expect(highlight('', { words: new Set(['robot']), beginning: 'r' })).toEqual([]);
  });

  it('are on words that begin so, too', () => {
    const marks = highlight('Robotics, robot, probe', {
      words: new Set(['probe']),
      beginning: 'rob',
    });

    expect(marks).toEqual([
      [0, 8],
      [10, 15],
      [17, 22],
    ]);
    expect(highlight('A robot', { words: new Set(), beginning: 'rob' })).toEqual([[2, 7]]);
  });

  it('are on no other words where none is begun', () => {
    expect(highlight('Null pointers', { words: new Set(['pointers']), beginning: null })).toEqual([
      [5, 13],
    ]);
  });

  it('are in order, without overlap, on whole words alone, whatever the text', () => {
    const part = fc.constantFrom(
      'Robot',
      'röbot',
      'arm',
      "robot's",
      'c++',
      ' ',
      '—',
      '🤖',
      'ñ',
      '_',
    );
    const words = new Set(['robot', 'c++', '🤖']);

    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const marks = highlight(text, { words, beginning: null });
        const marked = marks.map(([start, end]) => text.slice(start, end));
        expect(marked.every((word) => /^(?:r[oö]bot(?:'s)?|c\+\+|🤖)$/i.test(word))).toBe(true);
        expect(marks.flat()).toEqual(marks.flat().toSorted((one, other) => one - other));
        const pictographs = parts.filter((one) => one === '🤖').length;
        expect(marked.filter((word) => word === '🤖')).toHaveLength(pictographs);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Marker } from '../../../lambdas/domain/catalogue/Marker.ts';
import { termOf } from '../../../lambdas/domain/catalogue/termOf.ts';
import { wordsOf } from '../../../lambdas/domain/catalogue/words.ts';

describe('marks', () => {
  it('are on every form of the words', () => {
    const text = 'Programs: programmed COLOURS, “color”. Deprogram C++!';
    const marker = new Marker(new Set(['program', 'color', 'c++'].map(termOf)));

    expect(marker.marksIn(text).map(([start, end]) => text.slice(start, end))).toEqual([
      'Programs',
      'programmed',
      'COLOURS',
      'color',
      'C++',
    ]);
  });

  it('are none where there is nothing to mark', () => {
    expect(new Marker(new Set()).marksIn('anything at all 🤖')).toEqual([]);
    expect(new Marker(new Set(['robot'])).marksIn('')).toEqual([]);
  });

  it('are on exactly the words whose term is wanted, whatever the text', () => {
    const part = fc.constantFrom(
      'Robot',
      'röbot',
      'arm',
      "robot's",
      'c++',
      '#',
      ' ',
      '—',
      '🤖',
      'ñ',
      '_',
    );
    const wanted = new Set(['robot', 'c++', '🤖']);

    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const expected = [...wordsOf(text)].filter(({ folded }) => wanted.has(termOf(folded)));
        expect(new Marker(wanted).marksIn(text)).toEqual(
          expected.map(({ start, end }) => [start, end]),
        );
      }),
      { seed: 7, numRuns: 1000 },
    );
  });
});

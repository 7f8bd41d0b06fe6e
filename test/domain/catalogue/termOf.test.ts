import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningsOf, termOf } from '../../../lambdas/domain/catalogue/termOf.ts';

const beginsAsTold = (word: string) =>
  beginningsOf(termOf(word)).some((beginning) => word.startsWith(beginning));

describe('the term of a word', () => {
  it.each([
    ['robot', 'robots'],
    ['battery', 'batteries'],
    ['programming', 'programs'],
    ['engineer', 'engineering'],
    ['connect', 'connection'],
    ['analysis', 'analyses'],
    ['hop', 'hopping'],
    ['size', 'sized'],
    ['relate', 'relational'],
    ['formal', 'formalize'],
    ['hopeful', 'hopefulness'],
    ['agree', 'agreed'],
    ['roll', 'rolling'],
    ['colour', 'color'],
    ['behavioural', 'behavioral'],
    ['aluminium', 'aluminum'],
    ['optimise', 'optimizing'],
    ['organisation', 'organization'],
    ['analyse', 'analyze'],
    ['centre', 'center'],
    ['centred', 'centered'],
    ['kilometres', 'kilometer'],
    ['millilitre', 'milliliter'],
    ['fibre', 'fiber'],
    ['analogue', 'analog'],
    ['programme', 'programs'],
    ['modelling', 'modeling'],
    ['fuelled', 'fueled'],
    ['licence', 'license'],
    ['tyres', 'tire'],
    ['moulds', 'molding'],
    ['sulphur', 'sulfur'],
    ['aeroplanes', 'airplane'],
    ['lens', 'lenses'],
    ['status', 'statuses'],
    ['axis', 'axises'],
    ['kerb', 'kerbs'],
  ])('is shared by %s and %s', (one, other) => {
    expect(termOf(one)).toBe(termOf(other));
  });

  it.each([
    ['c', 'c++'],
    ['noise', 'nose'],
    ['universe', 'unit'],
    ['basis', 'bass'],
    ['meter', 'metal'],
    ['feed', 'fee'],
    ['sing', 's'],
  ])('is not shared by %s and %s', (one, other) => {
    expect(termOf(one)).not.toBe(termOf(other));
  });

  it.each(['aeroplane', 'kerb', 'knurled', 'lenses', 'sulphur', 'tyre'])(
    'begins with the first letter of %s, by which marks are looked for',
    (word) => {
      expect(termOf(word).charAt(0)).toBe(word.charAt(0));
    },
  );

  it('is the word itself where the word is no English one', () => {
    expect(['रोबोट', '3d', 'c#', 'ab'].map(termOf)).toEqual(['रोबोट', '3d', 'c#', 'ab']);
  });

  it.each(['tyres', 'aeroplanes', 'eying', 'c', 'ad', '3d', 'x2y'])(
    'tells how %s begins',
    (word) => {
      expect(beginsAsTold(word)).toBe(true);
    },
  );

  it('tells how any word that has it begins', () => {
    const ending = fc.constantFrom(
      '',
      's',
      'ies',
      'ied',
      'ing',
      'ying',
      'ers',
      'our',
      'ised',
      'tre',
    );
    const word = fc
      .tuple(fc.stringMatching(/^[a-z0-9]{1,5}$/), ending)
      .map(([stem, rest]) => stem + rest);

    fc.assert(
      fc.property(word, (one) => {
        expect(beginsAsTold(one)).toBe(true);
      }),
      { seed: 20_261_121, numRuns: 5000 },
    );
  });
});

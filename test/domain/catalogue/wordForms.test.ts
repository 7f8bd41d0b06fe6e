import { describe, expect, it } from 'vitest';
import { singularOf, stemOf } from '../../../lambdas/domain/catalogue/wordForms.ts';

describe('the stem of a word', () => {
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
    expect(stemOf(one)).toBe(stemOf(other));
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
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  it('is the word itself where the word is no English one', () => {
    expect(['रोबोट', '3d', 'c#', 'ab'].map(stemOf)).toEqual(['रोबोट', '3d', 'c#', 'ab']);
  });
});

describe('the singular', () => {
  it.each([
    ['batteries', 'battery'],
    ['switches', 'switch'],
    ['lenses', 'lens'],
    ['robots', 'robot'],
    ['class', 'class'],
    ['bus', 'bus'],
    ['robot', 'robot'],
  ])('of %s is %s', (plural, singular) => {
    expect(singularOf(plural)).toBe(singular);
  });
});

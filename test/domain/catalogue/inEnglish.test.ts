import { expect, it } from 'vitest';
import { inEnglish } from '../../../lambdas/domain/catalogue/inEnglish.ts';

it.each([
  ['बिजली', 'electricity'],
  ['मशीन', 'machine'],
  ['कंप्यूटर', 'computer'],
  ['कोड', 'program'],
  ['गणित', 'algebra'],
  ['लाइट', 'light'],
  // With the nukta as a letter of its own and as a part of the letter, as keyboards differ.
  ['घ\u095cी', 'timer'],
  ['घ\u0921\u093cी', 'timer'],
  ['पहिया', 'wheel'],
  ['मौसम', 'weather'],
  ['पंखा', 'fan'],
  ['सूरज', 'solar'],
  ['खाना', null],
])('%s is called %j in the catalogue', (written, english) => {
  expect(inEnglish(written)).toBe(english);
});

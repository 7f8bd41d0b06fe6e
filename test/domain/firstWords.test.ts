import { expect, it } from 'vitest';
import { firstWords } from '../../lambdas/domain/firstWords.ts';

it.each([
  ['short enough', 'short enough'],
  ['on two\n\n lines', 'on two lines'],
  ['cut after a whole word', 'cut after a whole…'],
  ['withoutanyspaceatall', 'withoutanyspaceata…'],
  ['😀'.repeat(19), '😀'.repeat(19)],
  ['😀'.repeat(20), `${'😀'.repeat(18)}…`],
])('the first words of %j in a line of 19 characters are %j', (text, first) => {
  expect(firstWords(text, 19)).toBe(first);
});

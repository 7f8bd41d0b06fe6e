import { describe, expect, it } from 'vitest';
import { curlQuotes } from '../../../lambdas/adapters/markdown/curlQuotes.ts';
import { markdown } from '../../../lambdas/adapters/markdown/markdown.ts';
import { readSpans } from '../../../lambdas/adapters/markdown/readSpans.ts';

describe('quotes of a text', () => {
  it.each([
    [`Ohm's law, and the students' readings`, 'Ohm’s law, and the students’ readings'],
    [`the row "length" ("CRC-16") says "it's 5"`, 'the row “length” (“CRC-16”) says “it’s 5”'],
    [`"'Why' is a question"`, '“‘Why’ is a question”'],
    ['no quotes', 'no quotes'],
  ])('are typographic: %s', (typed, shown) => {
    expect(curlQuotes(typed)).toBe(shown);
  });

  it('are typographic across runs, but never in code or formulas', () => {
    const [paragraph] = markdown.lexer(`Say "**it's**" for \`it's "x"\`, not $f'$ or "\`y\`".`);
    const spans = readSpans(paragraph && 'tokens' in paragraph ? (paragraph.tokens ?? []) : []);

    expect(spans.map(({ text }) => text)).toEqual([
      'Say “',
      'it’s',
      '” for ',
      `it's "x"`,
      ', not ',
      `f'`,
      ' or “',
      'y',
      '”.',
    ]);
  });
});

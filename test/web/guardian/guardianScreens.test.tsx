import { describe, expect, it } from 'vitest';
import type { GuardianState } from '../../../lambdas/contract/vocabulary.ts';
import { GuardianAnswer } from '../../../web/src/features/guardian/GuardianAnswer.tsx';
import { guardianWords, storedWords } from '../../../web/src/features/guardian/words.ts';
import { drawScreen } from '../drawScreen.tsx';

function page(what: keyof typeof storedWords, state: GuardianState): string {
  return drawScreen(
    <GuardianAnswer
      what={what}
      query={{ data: 'asha@example.com', isError: false, refetch: () => undefined }}
      problem={undefined}
      state={state}
      facts={(value) => [{ name: 'Account', value }]}
      answering={{ isPending: false, error: null }}
      onAnswer={() => undefined}
    />,
    { kind: 'visitor' },
    '/guardian',
  );
}

const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, words]) => words);
const { agree, decline, withdraw } = guardianWords;

describe('The page of a parent or guardian', () => {
  it.each(['account', 'freeBites'] as const)(
    'about the %s says what is stored and why, and offers both answers, with nothing ticked',
    (what) => {
      const html = page(what, 'asked');

      for (const [data, why] of storedWords[what]) {
        expect(html).toContain(data);
        expect(html).toContain(why);
      }
      expect(html).toContain('href="/policy?file=privacyPolicy"');
      expect(buttons(html)).toEqual([agree, decline]);
      expect(html).not.toContain('checked');
    },
  );

  it.each<[keyof typeof storedWords, GuardianState, string[]]>([
    ['account', 'agreed', [withdraw.label]],
    ['account', 'declined', [agree]],
    ['account', 'withdrawn', [agree]],
    ['freeBites', 'agreed', [withdraw.label]],
    ['freeBites', 'declined', []],
  ])('about the %s that was %s offers what can still be changed', (what, state, offered) => {
    expect(buttons(page(what, state))).toEqual(offered);
  });
});

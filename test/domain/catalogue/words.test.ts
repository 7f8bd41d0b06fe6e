import { describe, expect, it } from 'vitest';
import { joinedWordsOf, wordsOf } from '../../../lambdas/domain/catalogue/words.ts';

const folded = (text: string) => [...wordsOf(text)].map((word) => word.folded);

describe('the words of a text', () => {
  it.each([
    ['Robot-arm, 3D (v2)!', ['robot', 'arm', '3d', 'v2']],
    ['Élan naïve Ångström', ['elan', 'naive', 'angstrom']],
    ['C++ and C# or C', ['c++', 'and', 'c#', 'or', 'c']],
    ["Beginner's guide: don’t panic", ['beginner', 'guide', 'dont', 'panic']],
    [
      "Makers' 'beginner's guide' by O'Sullivan",
      ['makers', 'beginner', 'guide', 'by', 'osullivan'],
    ],
    ['É, Ñ', ['e', 'n']],
    ['रोबोटिक्स सीखें', ['रोबोटिक्स', 'सीखें'].map((word) => word.normalize('NFKD'))],
    ['build 🤖 now', ['build', '🤖', 'now']],
    ['— … " * ^ : ( )', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(folded(text)).toEqual(words);
  });

  it('are where they say', () => {
    const text = 'Ünique 🤖 C++ robots';

    expect([...wordsOf(text)].map(({ start, end }) => text.slice(start, end))).toEqual([
      'Ünique',
      '🤖',
      'C++',
      'robots',
    ]);
  });

  it('end after 40 letters for comparing, not in the text', () => {
    expect([...wordsOf('a'.repeat(100))]).toEqual([{ folded: 'a'.repeat(40), start: 0, end: 100 }]);
  });
});

describe('what a text writes with hyphens', () => {
  it.each([
    ['Wi-Fi and e-mail', ['wifi', 'email']],
    ['A plug\u2011and\u2010Play Élan-vital', ['plugandplay', 'elanvital']],
    ['IS-2 (3-D), up-to-date!', ['is2', '3d', 'uptodate']],
    ['-5 to - or robot-', []],
    ['Robot arm', []],
    ['', []],
  ])('as one word of %j is %j', (text, words) => {
    expect(joinedWordsOf(text)).toEqual(words);
  });
});

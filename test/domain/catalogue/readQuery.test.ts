import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../lambdas/domain/catalogue/readQuery.ts';

const read = (key: string) => {
  const { words, unfinished } = readQuery(key);
  return [words.map(({ folded }) => folded), unfinished];
};

describe('a key', () => {
  it.each([
    ['Robot arm', [['robot', 'arm'], true]],
    ['robot arm ', [['robot', 'arm'], false]],
    ['how to build a robot', [['robot'], true]],
    ['what is it ', [['what', 'is', 'it'], false]],
    ['to', [['to'], true]],
    ['tools to', [['tools', 'to'], true]],
    ['tools to ', [['tools'], false]],
    ['to be', [['be'], true]],
    ['NEAR("x* ^y', [['near', 'x', 'y'], true]],
    ['   ', [[], false]],
    ['', [[], false]],
  ])('%j is read as %j', (key, words) => {
    expect(read(key)).toEqual(words);
  });

  it('has at most twelve words that count', () => {
    expect(readQuery('robot '.repeat(33)).words).toHaveLength(12);
    expect(read(`${'robot '.repeat(12)}arm`)).toEqual([Array(12).fill('robot'), false]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { type MetHere, readMet, rememberMet } from '../../../web/src/features/model/metHere.ts';
import { metKey } from '../../../web/src/lib/sharedComputer.ts';

const week = '2026-11-28';
const met = (figure: number): MetHere => ({
  figure,
  written: `${figure} s`,
  path: `/viewDoc?item=robot&set.gain=${figure}`,
});
let kept = new Map<string, string>();
const storage: Storage = {
  get length() {
    return kept.size;
  },
  key: (at) => [...kept.keys()][at] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
};
const open = () => storage;
const blocked = () => {
  throw new Error('blocked');
};
beforeEach(() => {
  kept = new Map();
});

describe('a challenge that is met in a browser', () => {
  it.each([
    ['lower', 7],
    ['higher', 9],
  ] as const)('is remembered with its best result, where %s is better', (better, best) => {
    for (const figure of [8, 9, 7, 8]) {
      rememberMet(open, week, met(figure), better);
    }

    expect(readMet(open, week)).toEqual(met(best));
  });

  it('is forgotten once another week’s is met, however good it was', () => {
    rememberMet(open, week, met(7), 'lower');
    expect(readMet(open, '2026-12-05')).toBe(null);
    rememberMet(open, '2026-12-05', met(9), 'lower');

    expect(readMet(open, '2026-12-05')).toEqual(met(9));
    expect(readMet(open, week)).toBe(null);
  });

  it.each(['{', '7', '["2026-11-28",7]'])('was not met where the browser has %s', (text) => {
    kept.set(metKey, text);

    expect(readMet(open, week)).toBe(null);
  });

  it('is not remembered by a browser that blocks its storage', () => {
    rememberMet(blocked, week, met(7), 'lower');

    expect(readMet(blocked, week)).toBe(null);
  });
});

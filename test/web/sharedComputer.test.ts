import { describe, expect, it } from 'vitest';
import {
  codePrefix,
  forgetAtSignOut,
  isSharedComputer,
  metKey,
  partsPrefix,
  setSharedComputer,
  triedPrefix,
} from '../../web/src/lib/sharedComputer.ts';

/** A browser's storage: its keys are properties, as in a browser. */
function storageWith(kept: Readonly<Record<string, string>>): () => Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  });
  Object.assign(storage, kept);
  return () => storage;
}
const kept = {
  [`${codePrefix}gear-trains`]: '{}',
  [`${partsPrefix}gear-trains`]: '[]',
  [`${triedPrefix}gear-trains`]: '[]',
  [metKey]: '[]',
  'xplorers.freeBites': 'id',
  other: 'x',
};
const stays = Object.keys(kept).filter((key) => key !== metKey);
const blocked = () => {
  throw new Error('blocked');
};

describe('code that a person edited, parts that they ticked and what they tried with a model', () => {
  it('stays in their own browser when they sign out, but for the challenge that they met, which the next person could send', () => {
    const open = storageWith(kept);

    forgetAtSignOut(open);

    expect(Object.keys(open())).toEqual(stays);
  });

  it('leaves a computer that they marked as shared, each time they sign out, and nothing else does', () => {
    const open = storageWith(kept);
    expect(setSharedComputer(open, true)).toBe(true);

    forgetAtSignOut(open);
    open().setItem(`${codePrefix}levers`, '{}');
    forgetAtSignOut(open);

    expect(Object.keys(open()).toSorted()).toEqual([
      'other',
      'xplorers.freeBites',
      'xplorers.sharedComputer',
    ]);
  });

  it('stays again once the mark is taken back', () => {
    const open = storageWith(kept);
    setSharedComputer(open, true);
    setSharedComputer(open, false);

    forgetAtSignOut(open);

    expect(Object.keys(open())).toEqual(stays);
  });

  it('is no matter in a browser that blocks the storage', () => {
    expect(isSharedComputer(blocked)).toBe(false);
    expect(setSharedComputer(blocked, true)).toBe(false);
    expect(() => forgetAtSignOut(blocked)).not.toThrow();
  });
});

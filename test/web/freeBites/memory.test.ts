import { describe, expect, it } from 'vitest';
import {
  dropStaleSent,
  sentKey,
} from '../../../web/src/features/freeBites/register/dropStaleSent.ts';
import { FreeBitesMemory } from '../../../web/src/features/freeBites/register/FreeBitesMemory.ts';
import {
  begunSamples,
  keepMarks,
  marksOf,
} from '../../../web/src/features/freeBites/registration/sampleMarks.ts';
import { randomKey } from '../../../web/src/lib/randomKey.ts';
import { emptyStorage } from '../payment/payments.ts';
import { sent, studentID } from './students.ts';

const day = 24 * 60 * 60 * 1000;

const gears = {
  id: 'gear-trains',
  title: 'Gear trains',
  outline: [
    { id: 'cut', title: 'Cut', checks: ['ratio'] },
    { id: 'turn', title: 'Turn' },
  ],
};

function open(storage = emptyStorage(), now = 1000) {
  return new FreeBitesMemory(storage, () => now);
}

describe('What a browser remembers of freeBites', () => {
  it('is the student id, until it is told to forget', () => {
    const storage = emptyStorage();

    expect(open(storage).remember(studentID)).toBe(true);
    expect(open(storage, 1000 * day).studentID).toBe(studentID);
    open(storage).forget();
    expect(open(storage).studentID).toBeUndefined();
  });

  it('is what the student of that id has done of samples, until it is told to forget the id or another comes', () => {
    const storage = emptyStorage();
    const [marks, none] = [
      { done: ['cut'], passed: ['ratio'] },
      { done: [], passed: [] },
    ];
    const isKept = () => marksOf(open(storage), studentID, 'gear-trains');
    keepMarks(open(storage), studentID, gears, marks);
    expect(isKept()).toEqual(none);

    open(storage).remember(studentID);
    keepMarks(open(storage), studentID, gears, marks);
    keepMarks(open(storage), studentID, { ...gears, id: 'levers' }, none);
    open(storage).remember(studentID);

    expect(isKept()).toEqual(marks);
    expect(marksOf(open(storage), 'another', 'gear-trains')).toEqual(none);
    open(storage).forget();
    open(storage).remember(studentID);
    expect(isKept()).toEqual(none);
    keepMarks(open(storage), studentID, gears, marks);
    open(storage).remember(studentID.replace(/.$/, '0'));
    open(storage).remember(studentID);
    expect(isKept()).toEqual(none);
  });

  it.each(['{', 'null', '[]', '{"gear-trains":3}', '{"gear-trains":{"done":[1],"passed":"x"}}'])(
    'is no mark when what is kept of samples cannot be read: %s',
    (kept) => {
      const storage = emptyStorage();
      open(storage).remember(studentID);
      storage.setItem('xplorers.freeBites.samples', kept);

      expect(marksOf(open(storage), studentID, 'gear-trains')).toEqual({ done: [], passed: [] });
      expect(begunSamples(open(storage).samples)).toEqual([]);
    },
  );

  it('leads to the samples that are begun and not finished, from the one that was marked last', () => {
    const memory = open();
    memory.remember(studentID);
    const mark = (id: string, done: string[], passed: string[] = []) =>
      keepMarks(memory, studentID, { ...gears, id, title: `All of ${id}` }, { done, passed });
    mark('gears', ['cut']);
    mark('levers', [], ['ratio']);
    mark('pulleys', ['cut', 'turn'], ['ratio']);
    mark('cams', []);
    mark('gears', ['cut', 'turn']);

    expect(begunSamples(memory.samples)).toEqual([
      { id: 'gears', title: 'All of gears', done: 2, sections: 2, next: 'cut' },
      { id: 'levers', title: 'All of levers', done: 0, sections: 2, next: 'cut' },
    ]);
  });

  it('is a sent registration, for a day and not longer', () => {
    const storage = emptyStorage();
    open(storage).keepSent(sent);

    expect(open(storage, sent.at + day - 1).sent).toEqual(sent);
    expect(open(storage, sent.at + day).sent).toBeUndefined();
    expect(storage.getItem(sentKey)).toBeNull();
  });

  it('loses a sent registration of more than a day ago on whatever page is opened', () => {
    const storage = emptyStorage();
    open(storage).keepSent(sent);

    dropStaleSent(storage, sent.at + day - 1);
    expect(storage.getItem(sentKey)).not.toBeNull();
    dropStaleSent(storage, sent.at + day);
    expect(storage.getItem(sentKey)).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"at":1000}', '{"at":"x"}', JSON.stringify({ ...sent, draft: {} })])(
    'is nothing when what is kept cannot be read: %s',
    (kept) => {
      const storage = emptyStorage();
      storage.setItem(sentKey, kept);

      expect(open(storage).sent).toBeUndefined();
    },
  );

  it('is nothing when the storage is full, without a word', () => {
    const full = {
      ...emptyStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };

    open(full).keepSent(sent);
    expect(open(full).remember(studentID)).toBe(false);
  });
});

describe('The key of a registration', () => {
  it('S-33: has 128 bits that differ each time, and can be a header', () => {
    const keys = Array.from({ length: 200 }, randomKey);

    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
      expect(Buffer.from(key, 'base64url')).toHaveLength(16);
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  dropStaleSent,
  sentKey,
} from '../../../web/src/features/freeBites/register/dropStaleSent.ts';
import { FreeBitesMemory } from '../../../web/src/features/freeBites/register/FreeBitesMemory.ts';
import { randomKey } from '../../../web/src/lib/randomKey.ts';
import { emptyStorage } from '../payment/payments.ts';
import { sent, studentID } from './students.ts';

const day = 24 * 60 * 60 * 1000;

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

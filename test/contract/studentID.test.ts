import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readStudentID, studentIDOf } from '../../lambdas/contract/studentID.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ids = Array.from({ length: 200 }, () => studentIDOf(randomBytes(32)));

describe('a student id', () => {
  it('has groups of letters and digits that nobody mistakes for one another', () => {
    for (const id of ids) {
      expect(id).toMatch(/^XP(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('holds 95 bits: each character but the last takes every value', () => {
    for (let place = 0; place < 19; place += 1) {
      const made = alphabet.split('').map((_, value) => {
        const bytes = new Uint8Array(32);
        bytes[place] = value;
        return studentIDOf(bytes);
      });
      expect(new Set(made).size).toBe(32);
    }
  });

  it('is understood in lower case, with other spaces or none, and with O, I and L', () => {
    for (const id of ids) {
      const spoken = id.toLowerCase().replaceAll('-', ' ');
      const confused = id.replace('0', 'O').replace('1', 'l');
      expect([spoken, id.replaceAll('-', ''), ` ${id}\n`, confused].map(readStudentID)).toEqual(
        Array.from({ length: 4 }, () => id),
      );
    }
  });

  it('is not taken with any one character wrong', () => {
    for (const id of ids.slice(0, 20)) {
      for (let place = 3; place < id.length; place += 1) {
        const wrong = [...alphabet].filter((one) => one !== id[place] && id[place] !== '-');
        for (const one of wrong) {
          expect(readStudentID(id.slice(0, place) + one + id.slice(place + 1))).toBeUndefined();
        }
      }
    }
  });

  it.each(['', 'XP', 'XP-7K4M', 'a'.repeat(30), '<b>', `XP-${'U'.repeat(20)}`])(
    'is not %j',
    (text) => {
      expect(readStudentID(text)).toBeUndefined();
    },
  );
});

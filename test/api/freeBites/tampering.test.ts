import { beforeAll, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, newKey, openColleges, student } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';

const guardian = { name: 'Meera Rao', emailID: 'meera@example.com' };

describe('a registration that someone has tampered with', () => {
  const api = shareApi();
  const students = new Students(api);
  beforeAll(() => openColleges(api.localStack.addresses.aws, [college()]));
  const keptText = async () => JSON.stringify(await students.kept());

  it('S-15: keeps nothing of fields that are not a student’s', async () => {
    const reserved = {
      registration: 'canary',
      state: 'place',
      position: 'canary',
      opened: ['canary'],
      receivedAt: 77,
      expiresAt: 77,
      decision: 77,
      person: { name: 'canary' },
      holders: ['canary'],
      version: 77,
      vouched: 'canary',
      studentID: 'canary',
      samplesGranted: 77,
      seats: 77,
      placed: 77,
      waiting: 77,
    };
    const { status, body } = await students.register('reserved@example.com', reserved);

    const kept = await keptText();
    expect(status).toBe(200);
    expect(kept).not.toMatch(/canary|"77"/);
    expect(await students.info(String(body['studentID']))).toMatchObject({
      state: 'received',
      samplesGranted: 1,
      samplesUsed: 0,
    });
  });

  it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty'])(
    'S-18: survives a field %s',
    async (name) => {
      const text = JSON.stringify(student(`${name}@example.com`)).replace(
        '{"id"',
        `{"${name}":{"state":"place","canary":1},"id"`,
      );

      const { status } = await api.call('freeBites/registerStudent', text, {
        'idempotency-key': newKey(),
      });

      expect(status).toBe(200);
      expect(await keptText()).not.toContain('"canary"');
    },
  );

  it('S-24: takes any text in every field as text, and tells it to nobody', async () => {
    const html = '<img src=x onerror=alert(1)> "{{7*7}}';
    const { status, body, text } = await students.register("'b'&x=1@example.com", {
      name: html,
      rollNumber: '<b>=1+1</b>',
      course: html,
      adult: false,
      guardian: { ...guardian, name: html },
    });

    const studentID = String(body['studentID']);
    const info = await students.call('freeBites/getStudentInfo', { studentID });
    expect(status).toBe(200);
    expect(await keptText()).toContain(JSON.stringify(html).slice(1, -1));
    expect(text + info.text).not.toMatch(/<img|<b>|onerror/);
  });
});

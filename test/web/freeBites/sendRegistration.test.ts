import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../../web/src/api/Api.ts';
import { FreeBitesMemory } from '../../../web/src/features/freeBites/register/FreeBitesMemory.ts';
import { sendRegistration } from '../../../web/src/features/freeBites/register/sendRegistration.ts';
import { type ScriptedServer, scriptedServer } from '../../support/api/scriptedServer.ts';
import { emptyStorage } from '../payment/payments.ts';
import { sent, studentID } from './students.ts';

describe('Sending a registration', () => {
  let server: ScriptedServer;

  beforeAll(async () => {
    server = await scriptedServer();
  });
  afterAll(() => server.stop());

  const api = () =>
    createApi({
      caseStudyOrigin: server.origin,
      token: async () => undefined,
      emailID: () => undefined,
      webSession: () => undefined,
      onProblem: () => undefined,
      fetch,
      pace: { wait: async () => undefined, random: () => 0 },
    });
  const memory = () => new FreeBitesMemory(emptyStorage(), () => sent.at);
  const refused = (code: number, status: string, data = {}) =>
    ({
      kind: 'answer',
      code,
      body: JSON.stringify({ id: '1', status, errMsg: 'No.', data }),
    }) as const;
  const good = {
    kind: 'answer',
    code: 200,
    body: JSON.stringify({ id: '1', status: 'ok', studentID }),
  } as const;

  it('has the same key in every attempt, and remembers the id that it brings', async () => {
    const kept = memory();
    server.play({ kind: 'drop' }, { kind: 'answer', code: 503, body: '{}' }, good);

    expect(await sendRegistration(api(), kept, sent)).toEqual({
      kind: 'registered',
      studentID,
      hasOtherDetails: false,
    });

    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      sent.key,
      sent.key,
      sent.key,
    ]);
    expect(kept.studentID).toBe(studentID);
    expect(kept.sent).toBeUndefined();
  });

  it.each([
    ['silence', { kind: 'drop' } as const],
    ['an answer that nobody can read', { kind: 'answer', code: 200, body: '<html>' } as const],
    ['a fault of the server', refused(500, 'serverError')],
    ['too many at once', refused(429, 'operationFailed', { retryAfterSeconds: 40 })],
  ])('is kept on the device after %s', async (_, script) => {
    const kept = memory();
    server.play(script);

    expect(await sendRegistration(api(), kept, sent)).toMatchObject({ kind: 'waiting' });
    expect(kept.sent).toEqual(sent);
  });

  it.each([
    refused(400, 'invalidInput', { fields: ['rollNumber'] }),
    refused(404, 'dataNotFound'),
    refused(404, 'outOfScopePath'),
  ])('leaves nothing on the device after a refusal: %j', async (script) => {
    const kept = memory();
    server.play(script);

    expect(await sendRegistration(api(), kept, sent)).toMatchObject({ kind: 'refused' });
    expect(kept.sent).toBeUndefined();
    expect(kept.studentID).toBeUndefined();
  });
});

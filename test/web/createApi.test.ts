import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../web/src/api/Api.ts';
import type { Transport } from '../../web/src/api/send.ts';
import { type ScriptedServer, scriptedServer } from '../support/api/scriptedServer.ts';
import { clientCalls, refusedBody } from './clientCalls.ts';

const silent = { kind: 'problem', status: 'noConnection', how: 'silent' };
const notSent = { kind: 'problem', status: 'notSet', how: 'notSent' };

describe.each(clientCalls)('the call $route', (row) => {
  let server: ScriptedServer;
  let problems: string[];

  beforeAll(async () => {
    server = await scriptedServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    problems = [];
  });

  function api(token: string | null = 'token'): Api {
    const transport: Transport = {
      caseStudyOrigin: server.origin,
      token: async () => token ?? undefined,
      emailID: () => 'asha@example.com',
      webSession: () => '7',
      onProblem: (status) => problems.push(status),
      fetch: (input, init) => fetch(new URL(String(input), server.origin), init),
      pace: { wait: async () => undefined, random: () => 0 },
    };
    return createApi(transport);
  }

  it('gives the good answer', async () => {
    server.play({ kind: 'answer', code: 200, body: JSON.stringify(row.good) });

    expect(await row.call(api())).toEqual({ kind: 'ok', answer: row.good });

    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.path).toBe(`/api/${row.route}`);
    expect(JSON.parse(server.received[0]?.body ?? '').id).toMatch(/^\d{13}$/);
    expect(problems).toEqual([]);
  });

  it('sends nothing while no token is set, if it needs one', async () => {
    server.play({ kind: 'answer', code: 200, body: JSON.stringify(row.good) });

    const result = await row.call(api(null));

    expect(result).toEqual(row.user ? notSent : { kind: 'ok', answer: row.good });
    expect(server.received).toHaveLength(row.user ? 0 : 1);
  });

  it('says so when the network is down', async () => {
    server.play({ kind: 'drop' });

    expect(await row.call(api())).toEqual(silent);
    expect(problems).toEqual(['noConnection']);
  });

  it.each([
    [500, '{"message":"Internal Server Error"}'],
    [200, '<html>'],
    [200, '[]'],
    [200, '{"status":"invented"}'],
    [200, ''],
  ])('calls an answer unreadable that the contract does not name: %i %s', async (code, body) => {
    server.play({ kind: 'answer', code, body });

    expect(await row.call(api())).toEqual({
      kind: 'problem',
      status: 'unknowError',
      how: 'unreadable',
    });
    expect(problems).toEqual(['unknowError']);
  });

  it('hands on a refusal of the contract', async () => {
    server.play({ kind: 'answer', code: 404, body: JSON.stringify(refusedBody) });

    expect(await row.call(api())).toMatchObject({
      kind: 'problem',
      status: 'dataNotFound',
      how: 'answered',
      answer: refusedBody,
    });
    expect(problems).toEqual(['dataNotFound']);
  });
});

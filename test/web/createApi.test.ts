import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../web/src/api/createApi.ts';
import type { Transport } from '../../web/src/api/send.ts';
import { type ScriptedServer, scriptedServer } from '../support/scriptedServer.ts';
import { clientCalls, refusedBody } from './clientCalls.ts';

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
      webSession: () => '7',
      onProblem: (status) => problems.push(status),
      fetch: (input, init) => fetch(new URL(String(input), server.origin), init),
      pace: { wait: async () => undefined, random: () => 0 },
    };
    return createApi(transport);
  }

  it('gives the good answer', async () => {
    server.play({ kind: 'answer', code: 200, body: JSON.stringify(row.good) });

    const result = await row.call(api());

    expect(result).toEqual(row.result);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.path).toBe(`/api/${row.route}`);
    expect(JSON.parse(server.received[0]?.body ?? '').id).toMatch(/^\d{13}$/);
    expect(problems).toEqual([]);
  });

  it('sends nothing while no token is set, if it needs one', async () => {
    server.play({ kind: 'answer', code: 200, body: JSON.stringify(row.good) });

    const result = await row.call(api(null));

    expect(result).toEqual(row.user ? row.silent : row.result);
    expect(server.received).toHaveLength(row.user ? 0 : 1);
  });

  it('gives its failure shape when the network is down', async () => {
    server.play({ kind: 'drop' });

    const result = await row.call(api());

    expect(result).toEqual(row.silent);
    expect(problems).toEqual(['noConnection']);
  });

  it('gives its failure shape for a 500 of the gateway', async () => {
    server.play({ kind: 'answer', code: 500, body: '{"message":"Internal Server Error"}' });

    const result = await row.call(api());

    expect(result).toEqual(row.unreadable);
    expect(problems).toEqual(['unknowError']);
  });

  it.each(['<html>', '[]', '{"status":"invented"}', ''])(
    'gives its failure shape for an answer that cannot be read: %s',
    async (body) => {
      server.play({ kind: 'answer', code: 200, body });

      const result = await row.call(api());

      expect(result).toEqual(row.unreadable);
    },
  );

  it('gives its refusal shape for a refusal of the contract', async () => {
    server.play({ kind: 'answer', code: 404, body: JSON.stringify(refusedBody) });

    const result = await row.call(api());

    expect(result).toEqual(row.refused);
    expect(problems).toEqual(['dataNotFound']);
  });
});

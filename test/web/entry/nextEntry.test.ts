import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Xplorer } from '../../../lambdas/contract/entities.ts';
import { type Api, createApi } from '../../../web/src/api/Api.ts';
import { nextEntry } from '../../../web/src/features/entry/nextEntry.ts';
import { type ScriptedServer, scriptedServer } from '../../support/api/scriptedServer.ts';
import { gearItem, gearProgress, gears, searchData } from '../catalogue/entries.ts';

describe('What comes after a completed entry', () => {
  let server: ScriptedServer;
  let api: Api;

  beforeAll(async () => {
    server = await scriptedServer();
    api = createApi({
      caseStudyOrigin: server.origin,
      token: async () => undefined,
      emailID: () => undefined,
      webSession: () => undefined,
      onProblem: () => undefined,
      fetch: (input, init) => fetch(new URL(String(input), server.origin), init),
    });
  });
  afterAll(() => server.stop());

  /** Answers the search of each plan, the lowest first. */
  function found(...entries: Partial<Xplorer>[]) {
    server.play(
      ...entries.map((entry) => ({
        kind: 'answer' as const,
        code: 200,
        body: JSON.stringify({
          id: '1',
          status: 'ok',
          xplorers: [{ ...gears, ...entry }],
          data: searchData(),
        }),
      })),
    );
  }

  it.each([
    ['what is free', [], 'free'],
    ['what the cheapest plan opens once all of that is completed', ['free'], 'course'],
    ['what the next plan opens after that', ['free', 'course'], 'build'],
  ])('is %s', async (_, completed, next) => {
    found(
      { id: 'free', plan: 'Freebie' },
      { id: 'course', plan: 'Explorer' },
      { id: 'build', plan: 'Creator' },
    );
    const done = gearItem.outline.map(({ id }) => id);
    const progress = completed.map((itemID) => gearProgress({ itemID, done }));

    expect((await nextEntry(api, gearItem, progress, []))?.id).toBe(next);
  });
});

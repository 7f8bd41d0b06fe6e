/** The Saturday challenge, whose results the server computes itself. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { meetingOf } from '../../support/catalogue/metChallenges.ts';

const api = shareApi();
const week = 7 * 86_400_000;
const Answer = z.object({
  data: z.object({
    challenge: z.object({
      metBy: z.int(),
      shown: z.array(z.object({ name: z.string(), figure: z.string() })),
      own: z.nullable(z.object({ figure: z.string(), isShown: z.boolean() })),
    }),
  }),
});

const call = (who: string, route: 'getChallenge' | 'meetChallenge', more: object = {}) => {
  const emailID = `${who}@example.com`;
  return api.call(`product/${route}`, { id: '1', emailID, ...more }, api.as(emailID));
};
const seenBy = async (who: string) =>
  Answer.parse((await call(who, 'getChallenge')).body).data.challenge;
const meeting = async (who: string) => meetingOf((await call(who, 'getChallenge')).body);

test('is met by settings, is counted once a person, and shows first names on request alone', async () => {
  for (const who of ['asha', 'ravi']) {
    await agree(api, `${who}@example.com`);
  }
  const met = await meeting('asha');
  expect(await seenBy('asha')).toMatchObject({ metBy: 0, shown: [], own: null });

  const first = await call('asha', 'meetChallenge', { ...met, showName: false });

  expect(first.status).toBe(200);
  const { own, ...others } = await seenBy('asha');
  expect(own).toMatchObject({ isShown: false });
  expect(others).toMatchObject({ metBy: 1, shown: [] });
  expect((await call('asha', 'meetChallenge', met)).status).toBe(200);
  expect((await call('ravi', 'meetChallenge', { ...met, showName: false })).status).toBe(200);
  const seen = await seenBy('ravi');
  expect(seen.metBy).toBe(2);
  expect(seen.shown).toEqual([{ name: 'Asha', figure: own?.figure }]);
  await call('asha', 'meetChallenge', { ...met, showName: false });
  expect(await seenBy('ravi')).toMatchObject({ metBy: 2, shown: [] });
});

test('refuses settings that do not meet it, that its model cannot have, and those of another week', async () => {
  await agree(api, 'meera@example.com');
  const met = await meeting('meera');
  const tries = [
    { ...met, settings: {} },
    { ...met, settings: { ...met.settings, more: 1 } },
    { ...met, settings: Object.fromEntries(Object.keys(met.settings).map((name) => [name, 0])) },
    { ...met, week: '2026-01-03' },
  ];

  for (const one of tries) {
    expect((await call('meera', 'meetChallenge', one)).status).toBe(400);
  }
  expect((await seenBy('meera')).own).toBeNull();
});

test('begins again in the next week', async () => {
  await agree(api, 'dev@example.com');
  await call('dev', 'meetChallenge', await meeting('dev'));
  expect((await seenBy('dev')).own).not.toBeNull();

  await api.localStack.passTime(week);

  expect(await seenBy('dev')).toEqual({ metBy: 0, shown: [], own: null });
});

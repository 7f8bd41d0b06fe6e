import { describe, expect, it } from 'vitest';
import { sessionHistoryDays } from '../../../lambdas/contract/constants.ts';
import { goodRequest, oneOfEachUser } from '../../support/api/goodRequest.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { inParallel } from '../../support/inParallel.ts';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('web sessions', () => {
  const api = shareApi();

  /** What one person's browsers can do; each test has a person of its own. */
  function person(name: string) {
    const emailID = `${name}@example.com`;
    const headersOf = (webSession?: string): Record<string, string> => ({
      ...api.as(emailID),
      'user-agent': chromeOnAndroid,
      ...(webSession !== undefined && { 'x-web-session': webSession }),
    });
    return {
      register: (webSessionID?: number, webSession?: string) =>
        api.call('user/setWebInstance', { id: '1', emailID, webSessionID }, headersOf(webSession)),
      details: async (webSession?: string) => {
        const request = { id: '1', emailID };
        const { body } = await api.call('user/getSessionDetails', request, headersOf(webSession));
        return body;
      },
      statuses: (webSession?: string) =>
        inParallel(4, oneOfEachUser, async (routeId) => {
          const request = goodRequest(routeId, emailID);
          return (await api.call(routeId, request, headersOf(webSession))).status;
        }),
    };
  }

  it('start with none', async () => {
    const asha = person('asha');

    expect(await asha.details()).toEqual({
      id: '1',
      status: 'ok',
      session: null,
      data: { recent: [] },
    });
  });

  it('show when and on what device the newest was accepted', async () => {
    const asha = person('asha.device');
    const before = Date.now();

    const { body } = await asha.register(1_795_257_777_536);

    const details = await asha.details('1795257777536');
    const session = Object(details['session']);
    expect(body).toEqual({ id: '1', status: 'ok' });
    expect(session).toEqual({
      webSessionID: 1_795_257_777_536,
      startedAt: expect.any(Number),
      device: 'Chrome on Android',
      active: true,
    });
    expect(session['startedAt']).toBeGreaterThanOrEqual(before);
    expect(session['startedAt']).toBeLessThanOrEqual(Date.now());
  });

  it('are remembered for so many days after their start, to the second', async () => {
    const asha = person('asha.remembered');
    await asha.register(4711);

    const [item] = (await api.items()).filter((one) => Object(one['webSessionID'])['N'] === '4711');

    const numberOf = (name: string) => Number(Object(item?.[name])['N']);
    const endsAt = numberOf('startedAt') / 1000 + sessionHistoryDays * 86_400;
    expect(numberOf('expiresAt')).toBe(Math.ceil(endsAt));
  });

  it('have as the newest the one accepted last, even with a smaller number', async () => {
    const asha = person('asha.smaller');

    await asha.register(200);
    await asha.register(100);

    expect(await asha.details('100')).toMatchObject({
      status: 'ok',
      session: { webSessionID: 100 },
    });
    expect(await asha.details('200')).toMatchObject({ status: 'sessionIsNotActive' });
  });

  it('refuse every call of an older one, naming the newest device and time, and write nothing', async () => {
    const asha = person('asha.older');
    await asha.register(200);
    await asha.register(100);
    const { session } = await asha.details();
    const kept = await api.items();

    const refused = await asha.register(300, '200');
    const statuses = await asha.statuses('200');

    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      id: '1',
      status: 'sessionIsNotActive',
      errMsg: 'You are signed in somewhere else now.',
      data: { device: 'Chrome on Android', startedAt: Object(session)['startedAt'] },
    });
    expect(new Set(statuses)).toEqual(new Set([409]));
    expect(await api.items()).toEqual(kept);
  });

  it('let a caller that sends none pass unchecked', async () => {
    const asha = person('asha.unchecked');
    await asha.register(100);

    const statuses = await asha.statuses();

    // Routes of a group refuse for another reason.
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
  });

  it.each(['0100', '100.0', '1e2', '+100', '100,100', '0x64', 'null', '101', '-1', 'NaN'])(
    'are compared only for equality: %s is not 100',
    async (text) => {
      const asha = person('asha.equality');
      await asha.register(100);

      expect(await asha.details(text)).toMatchObject({ status: 'sessionIsNotActive' });
    },
  );

  it.each(['undefined', 'null', '-1', '0', '100'])(
    'refuse whatever a browser sends while none is active: %s',
    async (text) => {
      const asha = person('asha.none');

      expect(await asha.details(text)).toEqual({
        id: '1',
        status: 'sessionIsNotActive',
        errMsg: 'You are signed in somewhere else now.',
        data: {},
      });
    },
  );

  it('are ended by -1, which is also the default, and stay among the recent ones', async () => {
    const asha = person('asha.ended');
    await asha.register(100);
    await asha.register(-1, '100');
    const ended = await asha.details();
    await asha.register(101);
    await asha.register(undefined, '101');
    const endedByDefault = await asha.details();

    expect(ended).toMatchObject({ session: null, data: { recent: [{ webSessionID: 100 }] } });
    expect(endedByDefault).toMatchObject({
      session: null,
      data: { recent: [{ webSessionID: 101, active: false }, { webSessionID: 100 }] },
    });
  });

  it('change nothing when the newest registers again', async () => {
    const asha = person('asha.again');
    await asha.register(100);
    const once = await asha.details();

    await asha.register(100);
    await asha.register(100, '100');

    expect(await asha.details()).toEqual(once);
  });

  it('are listed newest first, ten of them, with the newest marked', async () => {
    const asha = person('asha.many');
    const made = [5, 12, 3, 8, 1, 11, 2, 9, 4, 10, 6, 7];
    for (const webSessionID of made) {
      await asha.register(webSessionID);
    }

    const { data } = await asha.details('7');

    const recent: { webSessionID: number; active: boolean }[] = Object(data)['recent'];
    expect(recent.map(({ webSessionID }) => webSessionID)).toEqual(made.toReversed().slice(0, 10));
    expect(recent.map(({ active }) => active)).toEqual([true, ...Array(9).fill(false)]);
  });

  it('are kept up to the newest fifty, however many begin', async () => {
    const asha = person('asha.fifty');
    for (let webSessionID = 1; webSessionID <= 53; webSessionID += 1) {
      await asha.register(7_000_000 + webSessionID);
    }

    const kept = (await api.items())
      .map((item) => Number(Object(item['webSessionID'])['N']))
      .filter((webSessionID) => webSessionID > 7_000_000 && webSessionID < 8_000_000)
      .toSorted((one, other) => one - other);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 7_000_004, 7_000_053]);
  });

  it("S-29: are one's own: another person's neither show nor count", async () => {
    const asha = person('asha.own');
    const ravi = person('ravi.own');
    await asha.register(100);

    const { session, data } = await ravi.details();
    const guessed = await ravi.details('100');

    expect([session, data]).toEqual([null, { recent: [] }]);
    expect(guessed).toMatchObject({ status: 'sessionIsNotActive', data: {} });
    expect(await asha.details('100')).toMatchObject({ status: 'ok' });
  });

  it('refuse what is no number of a session', async () => {
    const { status, body } = await person('asha.odd').register(-2);

    expect(status).toBe(400);
    expect(body).toMatchObject({ data: { fields: ['webSessionID'] } });
  });
});

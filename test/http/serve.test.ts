/** What a use case is given of a call, by each of the three ways of serving a route. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  noticeVersion,
  originVerifyHeader,
  termsVersion,
  viewerAddressHeader,
  webSessionHeader,
} from '../../lambdas/contract/constants.ts';
import type { AccountConsent } from '../../lambdas/contract/entities.ts';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';
import type { AccountDeletion } from '../../lambdas/domain/people/AccountDeletion.ts';
import type { Sessions } from '../../lambdas/domain/people/Sessions.ts';
import type { Handler } from '../../lambdas/http/answering.ts';
import { serveSigned, serveUserWith, serveVisitor } from '../../lambdas/http/serve.ts';
import { callHandler, claims, json, type Sent } from './callHandler.ts';

const link = { token: `asha.${'A'.repeat(22)}`, group: 'answers' };

/** Calls a handler; gives its answer's code beside its body. */
async function call(handler: Handler, sent: Sent) {
  const { code, body } = await callHandler(handler, sent);
  return { code, ...body };
}

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true); // log lines
});

describe('a call of a visitor', () => {
  const given: unknown[] = [];
  beforeEach(() => void given.splice(0));
  afterEach(() => vi.unstubAllEnvs());
  const stop = serveVisitor(endpoints['user/stopEmails'], async ({ header, ...rest }) => {
    given.push({ ...rest, key: header('idempotency-key') });
    return {};
  });
  const gateway = '2001:db8:1:2::/64';
  const usual = { now: expect.any(Number), source: gateway };

  it('is given with its request, its browser and its headers', async () => {
    const headers = { ...json, 'user-agent': 'Firefox', 'idempotency-key': 'k' };

    const answer = await call(stop, { headers, body: JSON.stringify({ id: '1', ...link }) });

    expect(answer).toEqual({ code: 200, id: '1', status: 'ok' });
    expect(given).toEqual([
      { ...usual, request: { id: '1', ...link }, userAgent: 'Firefox', key: 'k' },
    ]);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:9:9::1', '2001:db8:9:9::/64'],
    ['203.0.113.9, 198.51.100.1', gateway],
    ['nobody', gateway],
    ['', gateway],
  ])('is of the visitor whom the edge names: %s', async (viewer, source) => {
    const headers = { ...json, [viewerAddressHeader]: viewer };

    await call(stop, { headers, body: JSON.stringify({ id: '1', ...link }) });

    expect(given).toMatchObject([{ source }]);
  });

  it.each([
    ['nothing', {}],
    ['another key', { [originVerifyHeader]: 'made up' }],
  ])('to the API’s own address, with %s to show, is given to nobody', async (_, shown) => {
    vi.stubEnv('ORIGIN_VERIFY', 'the key');
    const sent = { headers: { ...json, ...shown }, body: JSON.stringify({ id: '1', ...link }) };
    const through = { ...sent, headers: { ...sent.headers, [originVerifyHeader]: 'the key' } };

    const past = await callHandler(stop, sent);
    const answered = await callHandler(stop, through);

    expect(past).toMatchObject({ code: 403, body: { message: 'Forbidden' } });
    expect(answered).toMatchObject({ code: 200 });
    expect(given).toHaveLength(1);
  });

  it('to the case-study host, which has no edge, is of whom the gateway sees', async () => {
    const find = serveVisitor(endpoints['freeBites/findCollege'], async ({ source }) => {
      given.push(source);
      return { data: { colleges: [] } };
    });
    const headers = { ...json, [viewerAddressHeader]: '203.0.113.9' };

    await call(find, { headers, body: JSON.stringify({ id: '1', text: 'anna' }) });

    expect(given).toEqual([gateway]);
  });

  it('S-04: is answered, if well or not, with JSON that no cache may keep', async () => {
    const broken = serveVisitor(endpoints['user/stopEmails'], () => Promise.reject(new Error()));
    const sent = { body: JSON.stringify({ id: '1', ...link }) };
    const answers = [
      await callHandler(stop, sent),
      await callHandler(stop, { body: '{' }),
      await callHandler(broken, sent),
    ];

    expect(answers.map(({ code }) => code)).toEqual([200, 400, 500]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
  });

  it('that says nothing of itself is given with empty texts', async () => {
    await call(stop, { body: JSON.stringify({ id: '1', ...link }) });

    expect(given).toMatchObject([{ userAgent: '', key: '' }]);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'Application/X-WWW-Form-Urlencoded ; charset=utf-8',
    'multipart/form-data; boundary=x',
  ])('by a mail program, as %s, is read from its address', async (type) => {
    const answer = await call(stop, {
      headers: { 'content-type': type },
      body: 'List-Unsubscribe=One-Click',
      queryStringParameters: link,
    });

    expect(answer).toEqual({ code: 200, id: 'mail', status: 'ok' });
    expect(given).toMatchObject([{ request: { id: 'mail', ...link } }]);
  });

  it.each([
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded-2' },
    { 'content-type': 'text/x application/x-www-form-urlencoded' },
  ])('with the headers %j is no form', async (headers) => {
    const answer = await call(stop, { headers, body: '', queryStringParameters: link });

    expect(answer).toMatchObject({ code: 400, status: 'invalidRequest' });
    expect(given).toEqual([]);
  });

  it('is read from its body where it comes from no mail, whatever its address says', async () => {
    const { byMail: _, ...route } = endpoints['user/stopEmails'];
    const plain = serveVisitor(route, async () => ({}));
    const form = { 'content-type': 'application/x-www-form-urlencoded' };

    expect(
      await call(plain, { headers: form, body: '', queryStringParameters: link }),
    ).toMatchObject({ code: 400, status: 'invalidRequest' });
    expect(
      await call(stop, { body: JSON.stringify({ id: '1' }), queryStringParameters: link }),
    ).toMatchObject({ code: 400, status: 'invalidInput', data: { fields: ['group', 'token'] } });
  });
});

describe('a signed call', () => {
  it('is given as it was sent, with its signature and headers', async () => {
    const given: unknown[] = [];
    const webhook = serveSigned(
      endpoints['payment/webhook'],
      'x-razorpay-signature',
      async ({ body, header, ...rest }) => {
        given.push({ ...rest, text: Buffer.from(body).toString(), event: header('x-event') });
        return {};
      },
    );

    const answer = await call(webhook, {
      headers: { 'x-razorpay-signature': 's', 'x-event': 'e' },
      body: ' {"a": 1}',
    });
    await call(webhook, { headers: {} });

    expect(answer).toMatchObject({ code: 200, status: 'ok' });
    const now = expect.any(Number);
    expect(given).toEqual([
      { text: ' {"a": 1}', signature: 's', event: 'e', now },
      { text: '', signature: '', event: '', now },
    ]);
  });
});

describe('a call of a signed-in person', () => {
  const authorizer = { jwt: { claims } };
  const newest = { webSessionID: 7, startedAt: 1, device: 'Chrome on Android' };
  const unused = () => Promise.reject(new Error('not asked for'));
  const agreed: AccountConsent = {
    version: noticeVersion,
    terms: termsVersion,
    at: 1,
    adult: true,
  };

  function sessionsWith(
    consent: AccountConsent | null,
    deletion: AccountDeletion | null = null,
  ): Sessions {
    return {
      accountStatus: async () => ({ newest, notBefore: 0, suspension: null, deletion }),
      consentOf: async () => consent,
      start: unused,
      end: unused,
      endAll: unused,
      suspend: unused,
      recent: unused,
    };
  }
  const body = JSON.stringify({ id: '1', emailID: 'asha@example.com' });
  const route = endpoints['user/signOutEverywhere'];
  const handlerOf = (sessions: Sessions, options?: { closedToo: boolean }) =>
    serveUserWith(sessions, route, async () => ({}), options);

  it.each([undefined, {}, { jwt: {} }])('without claims (%j) is nobody’s', async (nobody) => {
    const sent = { body, ...(nobody && { authorizer: nobody }) };

    expect(await call(handlerOf(sessionsWith(null)), sent)).toMatchObject({
      code: 401,
      status: 'invalidUserLogin',
    });
  });

  it('is refused by the web session that it names, not by one that it doesn’t name', async () => {
    const handler = handlerOf(sessionsWith(null));
    const named = (id: string) => ({
      body,
      authorizer,
      headers: { ...json, [webSessionHeader]: id },
    });

    expect(await call(handler, named('7'))).toMatchObject({ status: 'ok' });
    expect(await call(handler, { body, authorizer })).toMatchObject({ status: 'ok' });
    expect(await call(handler, named('6'))).toMatchObject({ status: 'sessionIsNotActive' });
  });

  it('for what a plan pays for is refused unless it names the newest web session', async () => {
    const handler = serveUserWith(
      sessionsWith(null),
      endpoints['product/getMyLabSeats'],
      async () => ({
        data: { seats: [] },
      }),
    );
    const named = (id: string) => ({ ...json, [webSessionHeader]: id });

    expect(await call(handler, { body, authorizer })).toMatchObject({
      code: 409,
      status: 'sessionIsNotActive',
      data: { device: newest.device },
    });
    expect(await call(handler, { body, authorizer, headers: named('') })).toMatchObject({
      code: 409,
    });
    expect(await call(handler, { body, authorizer, headers: named('7') })).toMatchObject({
      code: 200,
    });
  });

  it('S-11: that names another address is refused before anything is read', async () => {
    const sessions = { ...sessionsWith(null), accountStatus: unused };
    const others = JSON.stringify({ id: '1', emailID: 'ravi@example.com' });

    expect(await call(handlerOf(sessions), { body: others, authorizer })).toMatchObject({
      code: 403,
      status: 'userNotAllowed',
    });
  });

  it('S-04, S-07: is answered with JSON that no cache may keep, good or not', async () => {
    for (const text of [body, '{']) {
      const { headers } = await callHandler(handlerOf(sessionsWith(null)), {
        body: text,
        authorizer,
      });

      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('of a deleted account is refused, unless the route is for those too', async () => {
    const sessions = sessionsWith(null, { sub: 'someone', deletedAt: 1, finder: null });

    expect(await call(handlerOf(sessions), { body, authorizer })).toMatchObject({
      status: 'signedOut',
      data: { deleted: true },
    });
    expect(
      await call(handlerOf(sessions, { closedToo: true }), { body, authorizer }),
    ).toMatchObject({ status: 'ok' });
  });

  it.each<[string, AccountConsent | null, number]>([
    ['agreed to the notice', agreed, 200],
    ['agreed to an older one', { ...agreed, version: 'v0' }, 403],
    ['accepted older terms', { ...agreed, terms: 'v0' }, 403],
    ['taken that back', { ...agreed, withdrawnAt: 2 }, 403],
    ['never been asked', null, 403],
  ])('that needs consent, by someone who has %s, answers as it must', async (_, consent, code) => {
    const asks = { ...route, consent: true } as const;
    const handler = serveUserWith(sessionsWith(consent), asks, async () => ({}));

    const answer = await call(handler, { body, authorizer });

    expect(answer.code).toBe(code);
    expect(answer.data).toEqual(code === 200 ? undefined : { needs: 'consent' });
  });

  it('that needs no consent asks for none', async () => {
    const sessions = { ...sessionsWith(null), consentOf: unused };

    expect(await call(handlerOf(sessions), { body, authorizer })).toMatchObject({ code: 200 });
  });
});

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bodyLimitBytes } from '../../lambdas/contract/constants.ts';
import { read, type Sent, send, urlOf } from '../support/api/callRoute.ts';
import { goodRequest, oneOfEachAccess } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';

const asha = 'asha@example.com';
const canary = 'canary-7f3a';
const event = JSON.stringify(goodRequest('payment/webhook', asha));
const unkeyed = createHmac('sha256', '').update(event).digest('hex');

describe('a request', () => {
  const api = shareApi();

  const call = (body: Sent, headers = {}) =>
    api.call('user/getProfile', body, { ...api.as(asha), ...headers });

  it('S-19: of 64 KB is taken, and of one byte more is refused with 413', async () => {
    const text = JSON.stringify(goodRequest('user/getProfile', asha));

    const most = await call(text.padEnd(bodyLimitBytes));
    const more = await call(text.padEnd(bodyLimitBytes + 1));

    expect(most.status).toBe(200);
    expect(more.status).toBe(413);
    expect(more.body).toEqual({
      id: '',
      status: 'invalidRequest',
      errMsg: 'The request is too big.',
    });
  });

  it('is measured in bytes, not in letters', async () => {
    const { status } = await call(
      JSON.stringify({ id: '1', emailID: asha, more: '\u20b9'.repeat(22_000) }),
    );

    expect(status).toBe(413);
  });

  it('S-19: of 10 MB is refused by the gateway of each host', async () => {
    const body = new Uint8Array(10 * 1024 * 1024 + 1).fill(0x20);

    for (const routeId of ['search/for', 'freeBites/getCollegeInfo'] as const) {
      const { status, text } = await api.call(routeId, body);

      expect(status).toBe(413);
      expect(text).toBe('{"message":"Request Entity Too Large"}');
    }
  });

  it.each<[string, Sent]>([
    ['no body', ''],
    ['half a body', '{"id":"1"'],
    ['two bodies', '{"id":"1"}{"id":"2"}'],
    ['no JSON', `<id>${canary}</id>`],
    ['a comment', `{"id":"1"} // ${canary}`],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x80])],
    ['a list', `["${canary}"]`],
    ['a text', `"${canary}"`],
    ['a number', '1'],
    ['null', 'null'],
    ['30 000 lists in each other', '['.repeat(30_000) + ']'.repeat(30_000)],
  ])('with %s is an invalid request', async (_, body) => {
    const answers = await Promise.all(
      oneOfEachAccess.map((routeId) => api.call(routeId, body, api.as(asha))),
    );

    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ id: '', status: 'invalidRequest' });
      expect(answer.text).not.toContain(canary);
    }
  });

  it.each([
    ['none', {}],
    ['an empty one', { 'x-razorpay-signature': '' }],
    ['zeros', { 'x-razorpay-signature': '0'.repeat(64) }],
    ['an HMAC with no secret', { 'x-razorpay-signature': unkeyed }],
    ['the right length in other letters', { 'x-razorpay-signature': 'z'.repeat(64) }],
    ['two', { 'x-razorpay-signature': `${unkeyed}, ${unkeyed}` }],
  ])(
    'S-31: whose body must be signed, and whose signature is %s, is refused',
    async (_, headers) => {
      const kept = await api.items();
      api.aws.calls.splice(0);

      const { status, body } = await api.call('payment/webhook', event, {
        ...api.as(asha),
        ...headers,
      });

      expect(status).toBe(400);
      expect(body).toEqual({
        id: '',
        status: 'invalidRequest',
        errMsg: 'The signature is not valid.',
      });
      expect(api.aws.calls.filter((call) => call !== 'secretsmanager.GetSecretValue')).toEqual([]);
      expect(await api.items()).toEqual(kept);
    },
  );

  it('S-19: with 100 000 lists in each other is too big', async () => {
    const { status } = await call(`{"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);

    expect(status).toBe(413);
  });

  it('S-19: with 20 000 lists in place of a field is invalid input', async () => {
    const { status, body } = await call(
      `{"id":"1","emailID":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    );

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'invalidInput', data: { fields: ['emailID'] } });
  });

  it.each([
    `{"id":"1","emailID":"${asha}","__proto__":{"polluted":"${canary}"}}`,
    `{"id":"1","emailID":"${asha}","constructor":{"prototype":{"polluted":"${canary}"}}}`,
    `{"id":"1","emailID":"${asha}","toString":"${canary}","hasOwnProperty":1}`,
  ])('S-18: with keys of the language is answered as without: %s', async (body) => {
    const poisoned = await call(body);
    const next = await call(goodRequest('user/getProfile', asha));

    expect(poisoned.status).toBe(200);
    expect(poisoned.text).not.toContain(canary);
    expect(next.body).not.toHaveProperty('polluted');
    expect(JSON.stringify(await api.items())).not.toContain(canary);
  });

  it('S-15: keeps nothing of fields that the contract does not name', async () => {
    const reserved = {
      sub: canary,
      owner: canary,
      plan: { level: canary },
      createdAt: 1,
      name: canary,
    };

    const { body } = await call({ ...goodRequest('user/getProfile', asha), ...reserved });

    expect(body).toMatchObject({ userinfo: { name: 'Asha', plan: { level: 'Freebie' } } });
    expect(JSON.stringify(await api.items())).not.toContain(canary);
  });

  it.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/octet-stream',
  ])('S-06: sent as %s is refused', async (type) => {
    const answers = await Promise.all(
      oneOfEachAccess.map((routeId) =>
        api.call(routeId, JSON.stringify(goodRequest(routeId, asha)), {
          ...api.as(asha),
          'content-type': type,
        }),
      ),
    );

    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ id: '', status: 'invalidRequest' });
    }
  });

  it.each([
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json ;charset=UTF-8',
  ])('sent as %s is taken', async (type) => {
    const { status } = await call(goodRequest('user/getProfile', asha), { 'content-type': type });

    expect(status).toBe(200);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])(
    'S-06, S-43: by %s finds nothing at any address of a route',
    async (method) => {
      const answers = await Promise.all(
        oneOfEachAccess.map(async (routeId) =>
          read(await fetch(urlOf(api.localStack, routeId), { method, headers: api.as(asha) })),
        ),
      );

      for (const { status, body, text } of answers) {
        expect(status).toBe(404);
        expect(method === 'HEAD' ? text : body['status']).toBe(
          method === 'HEAD' ? '' : 'pathNotFound',
        );
      }
    },
  );

  it.each(['site', 'caseStudy'] as const)(
    'S-43: for an address that no route of the host %s has finds nothing, whatever it carries',
    async (host) => {
      const paths = [
        '/api/nope',
        `/api/${canary}`,
        '/api/',
        '/api/user',
        '/api/user/getProfile/',
        '/api/user/getprofile',
        '/api/user%2FgetProfile',
        '/api//user/getProfile',
        '/api/search/for/',
        '/api/operator',
        '/api/operator/',
        '/api/operator/nope',
        '/api/finance/getRows/',
        '/api/freeBites/getCollegeInfo/',
        host === 'site' ? '/api/freeBites/getCollegeInfo' : '/api/search/for',
        '/api/.git/config',
        '/api/constructor',
      ];

      const answers = await Promise.all(
        paths.map((path) => send(`${api.localStack.addresses[host]}${path}`, `{"id":"${canary}"`)),
      );

      for (const { status, body, text, headers } of answers) {
        expect(status).toBe(404);
        expect(body).toEqual({
          id: '',
          status: 'pathNotFound',
          errMsg: 'Not found.',
        });
        expect(text).not.toContain(canary);
        expect(headers.get('cache-control')).toBe('no-store');
      }
    },
  );
});

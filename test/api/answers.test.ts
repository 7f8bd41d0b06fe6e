import { afterEach, describe, expect, it } from 'vitest';
import { routeIds } from '../../lambdas/contract/routes.ts';
import type { Sent } from '../support/api/callRoute.ts';
import { addressedRoutes, goodRequest, routesFor } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';

const asha = 'asha@example.com';
/** Who calls: the one who deletes the account makes no other call. */
const callerOf = (routeId: string) =>
  routeId === 'user/deleteAccount' ? 'leaving@example.com' : asha;

describe('an answer', () => {
  const api = shareApi();
  afterEach(() => {
    api.aws.failing = undefined;
  });

  it.each(routeIds)(
    'S-04, S-07: of %s is JSON that nobody may keep, good or not',
    async (routeId) => {
      for (const body of [goodRequest(routeId, callerOf(routeId)), '{', ' '.repeat(70_000)]) {
        const { headers } = await api.call(routeId, body, api.as(callerOf(routeId)));

        expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('set-cookie')).toBeNull();
      }
    },
  );

  it.each([
    ['a timestamp', '1795257777536', '1795257777536'],
    ['the longest', 'x'.repeat(64), 'x'.repeat(64)],
    ['one that is too long', 'x'.repeat(65), ''],
    ['an empty one', '', ''],
    ['a number', 1_795_257_777_536, ''],
    ['an object', { toString: 'x' }, ''],
    ['none', undefined, ''],
  ])('repeats the id of the request when it is fit: %s', async (_, id, repeated) => {
    const { status, body } = await api.call('user/getProfile', { id, emailID: asha }, api.as(asha));

    expect(body['id']).toBe(repeated);
    expect(status).toBe(repeated === '' ? 400 : 200);
  });

  it('repeats the id of a request that is refused for something else', async () => {
    const wrong = await api.call('user/getProfile', { id: 'mine' }, api.as(asha));
    const notMine = await api.call(
      'user/getProfile',
      { id: 'mine', emailID: 'ravi@example.com' },
      api.as(asha),
    );

    expect(wrong.body).toMatchObject({ id: 'mine', status: 'invalidInput' });
    expect(notMine.body).toMatchObject({ id: 'mine', status: 'userNotAllowed' });
  });

  it('does not ask for an id where the spec has none', async () => {
    const { id, ...request } = goodRequest('payment/upgradesubscription', asha);

    const { body } = await api.call('payment/upgradesubscription', request, api.as(asha));

    expect(id).toBeDefined();
    expect(body).toMatchObject({ id: '', status: 'dataNotFound' });
  });

  it.each(routesFor('user'))(
    'S-40: of %s says nothing of what went wrong inside; the log says it',
    async (routeId) => {
      api.aws.failing = {
        target: /GetItem/,
        status: 400,
        body: { __type: 'ResourceNotFoundException', message: 'no table Xplorers-local-secret' },
      };

      const { status, body } = await api.call(routeId, goodRequest(routeId, asha), api.as(asha));

      const line = api.localStack.log.lines().findLast((text) => text.includes(`/${routeId}"`));
      expect(status).toBe(500);
      expect({ ...body, createStatus: undefined, price: undefined }).toEqual({
        id: '1',
        status: 'serverError',
        errMsg: 'Something went wrong on our side. Please try again.',
      });
      expect(JSON.parse(line ?? '')).toMatchObject({
        level: 'ERROR',
        status: 'serverError',
        httpCode: 500,
        error: expect.stringContaining('ResourceNotFoundException'),
      });
    },
  );

  it('is a good one when the database stumbles once', async () => {
    api.aws.failing = {
      target: /GetItem/,
      status: 500,
      body: { __type: 'InternalServerError' },
      times: 1,
    };

    const { status } = await api.call(
      'user/getSessionDetails',
      goodRequest('user/getSessionDetails', asha),
      api.as(asha),
    );

    expect(status).toBe(200);
  });

  it.each(['gzip', 'br', 'deflate', 'zstd', 'aws-chunked', 'identity, gzip', 'nonsense'])(
    'S-19: refuses a request that says it is encoded as %s, whatever it holds',
    async (encoding) => {
      const { status, body } = await api.call(
        'user/getProfile',
        goodRequest('user/getProfile', asha),
        {
          ...api.as(asha),
          'content-encoding': encoding,
        },
      );

      expect(status).toBe(400);
      expect(body).toMatchObject({ id: '', status: 'invalidRequest' });
    },
  );

  it('S-19: is as short as ever for a million keys, or one of 10 KB', async () => {
    const call = (body: Sent) => api.call('user/getProfile', body, api.as(asha));
    const keys = Array.from({ length: 1_000_000 }, (_, index) => `"${index.toString(36)}":1`);
    const many = await call(`{${keys.join(',')}}`);
    const long = await call({ ...goodRequest('user/getProfile', asha), ['k'.repeat(10_000)]: 1 });
    const search = await api.call('search/for', { id: '1', key: 'k'.repeat(10_000) });

    expect([many.status, long.status, search.status]).toEqual([413, 200, 400]);
    expect(long.text).not.toContain('kkkk');
    expect(search.body).toMatchObject({ data: { fields: ['key'] } });
  });

  it('lists the fields that are wrong, by path, and never their values', async () => {
    const { status, body, text } = await api.call(
      'product/addCaseStudyProduct',
      {
        id: '1',
        product: { title: '', summary: 'canary', tags: ['ok', 7], link: 'javascript:canary' },
      },
      api.as(asha),
    );

    expect(status).toBe(400);
    expect(body['data']).toEqual({ fields: ['product.title', 'product.link', 'product.tags.1'] });
    expect(text).not.toContain('canary');
  });

  it('is asked for an own address by every route of a signed-in person but one', () => {
    const others = routesFor('user').filter((routeId) => !addressedRoutes.includes(routeId));

    expect(others).toEqual(['product/addCaseStudyProduct']);
  });
});

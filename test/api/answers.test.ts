import { afterEach, describe, expect, it } from 'vitest';
import type { Sent } from '../support/api/callRoute.ts';
import { claimsFor } from '../support/api/claimsFor.ts';
import { goodRequest, oneOfEachAccess, oneOfEachUser } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';

const asha = 'asha@example.com';

describe('an answer', () => {
  const api = shareApi();
  afterEach(() => {
    api.aws.failing = undefined;
  });

  it.each(oneOfEachAccess)(
    'S-04, S-07: of %s is JSON that no cache may keep, good or not',
    async (routeId) => {
      for (const body of [goodRequest(routeId, asha), '{', ' '.repeat(70_000)]) {
        const { headers } = await api.call(routeId, body, api.as(asha, claimsFor(routeId)));

        expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('set-cookie')).toBeNull();
      }
    },
  );

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

  it.each(oneOfEachUser)(
    'S-40: of %s says nothing of what went wrong inside; the log says it',
    async (routeId) => {
      api.aws.failing = {
        target: /GetItem/,
        status: 400,
        body: { __type: 'ResourceNotFoundException', message: 'no table Xplorers-local-secret' },
      };

      const { status, body } = await api.call(
        routeId,
        goodRequest(routeId, asha),
        api.as(asha, claimsFor(routeId)),
      );

      const line = api.localStack.log.lines().findLast((text) => text.includes(`/${routeId}"`));
      expect(status).toBe(500);
      expect(body).toEqual({
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
});

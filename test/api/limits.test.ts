import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { routeAccess } from '../../infra/cloud/functions/routeAccess.ts';
import { type Route, routeIds, routes } from '../../lambdas/contract/routes.ts';
import type { Answer } from '../support/api/callRoute.ts';
import { goodRequest } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';

const { calls, perSeconds } = routes['payment/createOrder'].limit;

describe('S-34: a limited route', () => {
  const api = shareApi();
  afterEach(() => {
    api.aws.failing = undefined;
  });

  /** Asks for what is not sold: refused like anything else, but counted first. */
  const ask = (emailID: string, claims?: Record<string, unknown>): Promise<Answer> =>
    api.call(
      'payment/createOrder',
      { ...goodRequest('payment/createOrder', emailID), offerName: 'notSet' },
      api.as(emailID, claims),
    );

  /** Asks until refused for asking too often; two windows hold no more than this. */
  async function tooOften(emailID: string, claims?: Record<string, unknown>): Promise<Answer> {
    for (let count = 0; count <= 2 * calls; count += 1) {
      const answer = await ask(emailID, claims);
      if (answer.status !== 400) {
        expect(count).toBeGreaterThanOrEqual(calls);
        return answer;
      }
    }
    throw new Error('was never refused');
  }

  it('tells a person who asks too often when to come back, in the header and in the body', async () => {
    const { status, headers, body } = await tooOften('often@example.com');

    const seconds = Number(headers.get('retry-after'));
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(perSeconds);
    expect(body).toEqual({
      id: '1',
      status: 'operationFailed',
      errMsg: expect.stringContaining('Nothing was changed. Please try again in'),
      data: { retryAfterSeconds: seconds },
      createStatus: 'failed',
      price: 900,
    });
  });

  it('holds nobody else back', async () => {
    await tooOften('loud@example.com');

    expect((await ask('quiet@example.com')).status).toBe(400);
  });

  it('counts by the account: another address or session of it does not help', async () => {
    await tooOften('one@example.com', { sub: 'sub-of-many' });

    expect((await ask('two@example.com', { sub: 'sub-of-many' })).status).toBe(429);
  });

  it('counts before anything else is looked at or changed', async () => {
    await tooOften('first@example.com');
    api.aws.calls.length = 0;

    await ask('first@example.com');

    // The account's status, and whether the buyer is under 18 without a guardian who agrees.
    const read = ['DynamoDB_20120810.GetItem', 'DynamoDB_20120810.GetItem'];
    expect(api.aws.calls).toEqual([...read, 'DynamoDB_20120810.UpdateItem']);
  });

  it('keeps a hash of who asks, how often and until when, and nothing else', async () => {
    const before = Math.floor(Date.now() / 1000);
    await ask('kept@example.com', { sub: 'sub-of-kept' });
    await ask('kept@example.com', { sub: 'sub-of-kept' });

    const hash = createHash('sha256').update('sub-of-kept').digest('hex');
    const items = await api.items();
    const kept = items.filter(({ who }) => hash.startsWith(Object(who)['S'] ?? '-'));
    const [item] = kept;
    expect(Object(item?.['who'])['S']).toHaveLength(32);
    expect(Object.keys(item ?? {}).toSorted()).toEqual(['count', 'expiresAt', 'who', 'window']);
    expect(kept.reduce((sum, { count }) => sum + Number(Object(count)['N']), 0)).toBe(2);
    expect(Number(Object(item?.['expiresAt'])['N'])).toBeGreaterThan(before);
    expect(Number(Object(item?.['expiresAt'])['N'])).toBeLessThanOrEqual(before + 2 * perSeconds);
  });

  it.each([
    ['is not there', { status: 400, body: { __type: 'ResourceNotFoundException' }, times: 1 }],
    ['fails', { status: 500, body: { __type: 'InternalServerError' }, times: 3 }],
  ])('goes on when the table of limits %s, and notes it', async (what, failing) => {
    api.aws.failing = { target: /UpdateItem/, ...failing };
    const emailID = `open-${what.length}@example.com`;
    const request = goodRequest('payment/createOrder', emailID);

    const { status, body } = await api.call('payment/createOrder', request, api.as(emailID));

    expect(status).toBe(200);
    expect(body).toMatchObject({ createStatus: 'created' });
    expect(JSON.parse(lastNote())).toMatchObject({
      level: 'WARN',
      event: 'limitNotCounted',
      limit: 'payment/createOrder',
      error: expect.stringContaining(failing.body.__type),
    });
  });

  it('S-41: gives up waiting for a table of limits that does not answer, and goes on', async () => {
    api.aws.gather(2, /UpdateItem .*DataLimits/); // the other never comes

    const { status } = await api.localStack.withoutPatience(() => ask('hanging@example.com'));

    expect(status).toBe(400);
    expect(lastNote()).toContain('Abort');
  });

  it('is one that may count in the table of limits, and says so in the contract', () => {
    const limited = routeIds.filter((routeId) => {
      const route: Route = routes[routeId];
      return route.limit;
    });

    const counting = routeIds.filter((routeId) =>
      routeAccess[routeId].limits?.includes('UpdateItem'),
    );
    // Keeps there whom it has counted today among those who learn.
    expect(counting.filter((routeId) => routeId !== 'product/saveProgress')).toEqual(limited);
  });

  function lastNote(): string {
    const lines = api.localStack.log.lines();
    const line = lines.findLast((text) => text.includes('limitNotCounted')) ?? '';
    return line.slice(line.indexOf('{'));
  }
});

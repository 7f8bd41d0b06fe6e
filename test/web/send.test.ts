import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { delayAfter } from '../../web/src/api/repeat.ts';
import { send, type Transport } from '../../web/src/api/send.ts';
import { type ScriptedServer, scriptedServer } from '../support/api/scriptedServer.ts';

const emailID = 'asha@example.com';
const good = { kind: 'answer', code: 200, body: '{"id":"1","status":"ok"}' } as const;
const refused = (code: number, status: string) =>
  ({
    kind: 'answer',
    code,
    body: JSON.stringify({ id: '1', status, errMsg: 'No.', data: { why: 'test' } }),
  }) as const;

describe('sending a call', () => {
  let server: ScriptedServer;
  let waits: number[];
  let refreshes: boolean[];
  let problems: [string, unknown][];

  beforeAll(async () => {
    server = await scriptedServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    waits = [];
    refreshes = [];
    problems = [];
  });

  const transport = (): Transport => ({
    caseStudyOrigin: server.origin,
    token: async (force) => {
      refreshes.push(force);
      return force ? 'fresh' : 'stale';
    },
    emailID: () => emailID,
    webSession: () => '7',
    onProblem: (status, data) => problems.push([status, data]),
    fetch: (input, init) => fetch(new URL(String(input), server.origin), init),
    pace: {
      wait: async (ms) => {
        waits.push(ms);
      },
      random: () => 0.5,
    },
  });

  it('has the identity token and the web session', async () => {
    server.play(good);

    await send(transport(), 'user/setWebInstance', { webSessionID: 1 });

    expect(server.received[0]?.headers).toMatchObject({
      authorization: 'Bearer stale',
      'x-web-session': '7',
      'content-type': 'application/json',
    });
  });

  it('names the signed-in person in calls that need one, and in no other', async () => {
    server.play(good);
    await send(transport(), 'user/getProfile', {});
    await send(transport(), 'search/for', { key: '' });

    const bodies = server.received.map(({ body }) => JSON.parse(body));
    expect(bodies[0]).toMatchObject({ emailID });
    expect(bodies[1]).not.toHaveProperty('emailID');
  });

  it('names the person who is just signing in where the caller says who it is', async () => {
    server.play(good);
    const options = { emailID: 'new@example.com' };
    await send({ ...transport(), emailID: () => undefined }, 'user/getProfile', {}, options);

    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject(options);
  });

  it('leaves the web session out of the call that makes a new one', async () => {
    server.play(good);

    const call = { webSessionID: 1 };
    await send(transport(), 'user/setWebInstance', call, { withoutWebSession: true });

    expect(server.received[0]?.headers).not.toHaveProperty('x-web-session');
  });

  it('names what is asked for where the caller gives a key, and only there', async () => {
    server.play(good);
    const idempotencyKey = 'A'.repeat(22);
    await send(transport(), 'user/getProfile', {}, { idempotencyKey });
    await send(transport(), 'user/getProfile', {});

    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      idempotencyKey,
      undefined,
    ]);
  });

  it('gives the browser what the caller says of its end', async () => {
    const given: (RequestInit | undefined)[] = [];
    const noting: Transport = {
      ...transport(),
      async fetch(_, init) {
        given.push(init);
        return Response.json({ id: '1', status: 'ok' });
      },
    };
    const { signal } = new AbortController();
    await send(noting, 'user/getProfile', {}, { keepalive: true, signal });
    await send(noting, 'user/getProfile', {});

    expect(given[0]).toMatchObject({ method: 'POST', cache: 'no-store', keepalive: true });
    expect(given[0]?.signal).toBe(signal);
    expect(given[1]).toMatchObject({ keepalive: false, signal: null });
  });

  it('of a visitor asks for no token, and is not sent once more without one', async () => {
    server.play(refused(401, 'invalidUserLogin'));

    const outcome = await send(transport(), 'search/for', { key: '' });

    expect(outcome).toMatchObject({ kind: 'problem', status: 'invalidUserLogin' });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
    expect(server.received[0]?.headers).not.toHaveProperty('x-web-session');
    expect(refreshes).toEqual([]);
  });

  it.each([
    [401, 'invalidUserLogin'],
    [413, 'invalidRequest'],
    [429, 'operationFailed'],
    [503, 'operationFailed'],
    [504, 'operationFailed'],
    [500, 'unknowError'],
    [200, 'unknowError'],
  ])('that the gateway answers with %i is %s', async (code, status) => {
    server.play({ kind: 'answer', code, body: '<html>' });

    const outcome = await send(transport(), 'search/for', { key: '' });

    expect(outcome).toEqual({ kind: 'problem', status, how: 'unreadable' });
    expect(problems).toEqual([[status, {}]]);
  });

  it('is reported once, also when its refusal says nothing more', async () => {
    const body = JSON.stringify({ id: '1', status: 'serverError', errMsg: 'No.' });
    server.play({ kind: 'answer', code: 500, body });

    const outcome = await send(transport(), 'user/getProfile', {});

    expect(outcome).toMatchObject({ kind: 'problem', status: 'serverError', how: 'answered' });
    expect(server.received).toHaveLength(3);
    expect(problems).toEqual([['serverError', {}]]);
  });

  it('is tried three times, further and further apart, when the network is down', async () => {
    server.play({ kind: 'drop' });

    const outcome = await send(transport(), 'user/setWebInstance', {});

    expect(outcome).toEqual({ kind: 'problem', status: 'noConnection', how: 'silent' });
    expect(server.received).toHaveLength(3);
    expect(waits).toEqual([250, 450]);
  });

  it('is ended by the caller without a word to anybody else, and not tried again', async () => {
    server.play({ kind: 'drop' });
    const ending = new AbortController();
    const sent = send(transport(), 'search/for', { key: '' }, { signal: ending.signal });
    ending.abort();

    expect(await sent).toMatchObject({ kind: 'problem', how: 'silent' });
    expect(problems).toEqual([]);
    expect(waits).toEqual([]);
  });

  it.each([429, 500, 502, 503, 504])('is tried again after a %i, and goes on', async (code) => {
    server.play({ kind: 'answer', code, body: '{"message":"x"}' }, good);

    const outcome = await send(transport(), 'user/setWebInstance', {});

    expect(outcome.kind).toBe('ok');
    expect(problems).toEqual([]);
  });

  it('is not tried again when the answer says when to come back', async () => {
    const data = { retryAfterSeconds: 40 };
    const body = JSON.stringify({ id: '1', status: 'operationFailed', errMsg: 'No.', data });
    server.play({ kind: 'answer', code: 429, body }, good);

    const outcome = await send(transport(), 'user/setWebInstance', {});

    expect(outcome).toMatchObject({ kind: 'problem', status: 'operationFailed', answer: { data } });
    expect(server.received).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it.each([400, 403, 404, 409])('is not tried again after a %i', async (code) => {
    server.play(refused(code, 'dataNotFound'));

    await send(transport(), 'user/setWebInstance', {});

    expect(server.received).toHaveLength(1);
  });

  it.each([true, false])(
    'is not tried again when a payment is said to be pending: %j',
    async (is) => {
      const body = { id: '1', status: 'operationFailed', errMsg: 'No.', createStatus: 'failed' };
      const answer = JSON.stringify({ ...body, data: { pending: is } });
      server.play({ kind: 'answer', code: 502, body: answer });
      const verifyBuy = {
        razorpay_order_id: 'order_AAAAAAAAAAAAAA',
        razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
        razorpay_signature: '0'.repeat(64),
      };

      const call = { offerName: 'explorer', verifyBuy } as const;
      const outcome = await send(transport(), 'payment/upgradesubscription', call);

      expect(outcome).toMatchObject({ kind: 'problem', answer: { data: { pending: is } } });
      expect(server.received).toHaveLength(1);
    },
  );

  it('is never tried again when repeating it could do something twice', async () => {
    server.play({ kind: 'drop' });

    const product = { title: 'A lathe', summary: 'Turned from scrap.' };
    await send(transport(), 'product/addCaseStudyProduct', { product });

    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['the gateway', { kind: 'answer', code: 401, body: '{"message":"Unauthorized"}' } as const],
    ['the handler', refused(401, 'invalidUserLogin')],
  ])('is sent once more with a fresh token when %s refuses the token', async (_, refusal) => {
    server.play(refusal, good);

    const outcome = await send(transport(), 'user/setWebInstance', {});

    expect(outcome.kind).toBe('ok');
    expect(refreshes).toEqual([false, true]);
    expect(server.received[1]?.headers['authorization']).toBe('Bearer fresh');
  });

  it('is not sent once more when the person was signed out everywhere', async () => {
    server.play(refused(401, 'signedOut'));

    await send(transport(), 'user/setWebInstance', {});

    expect(server.received).toHaveLength(1);
    expect(problems).toEqual([['signedOut', { why: 'test' }]]);
  });

  it('waits 2^attempt × 100 ms plus up to 100 ms, and never more than five minutes', () => {
    expect([1, 2, 3].map((attempt) => delayAfter(attempt, 0))).toEqual([200, 400, 800]);
    expect(delayAfter(1, 1)).toBe(300);
    expect(delayAfter(30, 0)).toBe(300_000);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { razorpayRefunds } from '../../lambdas/adapters/razorpay/refunds.ts';
import type { RefundProvider } from '../../lambdas/domain/money/refunds/ports.ts';
import { type ScriptedServer, scriptedServer } from '../support/api/scriptedServer.ts';

const request = {
  orderID: 'o'.repeat(40),
  paymentID: 'pay_AAAAAAAAAAAAAA',
  amountPaise: 90_000,
  key: 'pay_AAAAAAAAAAAAAA-1',
};
const refund = {
  id: 'rfnd_AAAAAAAAAAAAAA',
  payment_id: request.paymentID,
  status: 'pending',
  amount: 90_000,
  created_at: 1_795_000_000,
  receipt: request.key,
};
const answer = (code: number, body: object) => ({
  kind: 'answer' as const,
  code,
  body: JSON.stringify(body),
});
const none = answer(200, { items: [] });
const another = { ...refund, id: 'rfnd_BBBBBBBBBBBBBB', receipt: 'another' };
const found = answer(200, { items: [another, refund] });
const refusal = answer(400, { error: { description: 'invalid request sent' } });

describe('a refund at the provider', () => {
  let server: ScriptedServer;
  let desk: RefundProvider;
  beforeAll(async () => {
    server = await scriptedServer();
    const secrets = {
      keyId: 'rzp_test_1',
      keySecret: { current: 's', previous: null },
      webhookSecret: { current: 'w', previous: null },
    };
    server.play(answer(200, { SecretString: JSON.stringify(secrets) }));
    vi.stubEnv('AWS_ENDPOINT_URL', server.origin);
    vi.stubEnv('AWS_REGION', 'ap-south-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'tester');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'tester');
    vi.stubEnv('RAZORPAY_SECRET', 'a-secret');
    vi.stubEnv('RAZORPAY_MODE', 'test');
    vi.stubEnv('RAZORPAY_ORIGIN', server.origin);
    desk = razorpayRefunds();
    const { readRazorpaySecrets } = await import('../../lambdas/adapters/razorpay/secrets.ts');
    await readRazorpaySecrets();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
  });

  it('is looked for, then asked for with its name in the header that makes it one', async () => {
    server.play(none, answer(200, refund));

    expect(await desk.refund(request)).toMatchObject({ refundID: refund.id, state: 'pending' });
    const [, asked] = server.received;
    expect(asked?.path).toBe(`/v1/payments/${request.paymentID}/refund`);
    expect(asked?.headers).toMatchObject({ 'x-refund-idempotency': request.key });
    expect(asked?.headers['authorization']).toMatch(/^Basic /);
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      amount: 90_000,
      speed: 'normal',
      receipt: request.key,
      notes: { orderID: request.orderID },
    });
  });

  it('that is there already under its name is not asked for again', async () => {
    server.play(found);

    expect(await desk.refund(request)).toMatchObject({ refundID: refund.id });
    expect(server.received.map(({ path }) => path)).toEqual([
      `/v1/payments/${request.paymentID}/refunds?count=100`,
    ]);
  });

  it.each([
    ['lost', { kind: 'drop' as const }],
    ['409, in progress', answer(409, { error: { description: 'in progress' } })],
    ['refused, because it was made a moment ago', refusal],
  ])('whose answer is %s is looked for again', async (_, script) => {
    server.play(none, script, found);

    expect(await desk.refund(request)).toMatchObject({ refundID: refund.id });
  });

  it('that is refused and is not there is refused', async () => {
    server.play(none, refusal, none);

    expect(await desk.refund(request)).toBe('refused');
  });

  it('fails with the provider’s own words as the cause', async () => {
    server.play(none, answer(409, { error: { description: 'in progress' } }), none);

    await expect(desk.refund(request)).rejects.toMatchObject({
      cause: { httpCode: 409, description: 'in progress' },
    });
  });

  it.each([
    ['silence', { kind: 'drop' as const }],
    ['409', answer(409, {})],
    ['429', answer(429, {})],
    ['a 500', answer(500, {})],
    ['an answer of another shape', answer(200, { id: 7 })],
  ])('of which nobody can tell after %s is neither made nor refused', async (_, script) => {
    server.play(none, script, none);

    await expect(desk.refund(request)).rejects.toMatchObject({ status: 'operationFailed' });
  });

  it('of what is no payment of the provider’s is never asked for', async () => {
    server.play(none);

    await expect(desk.refund({ ...request, paymentID: '../settlements' })).rejects.toMatchObject({
      status: 'operationFailed',
    });
    expect(server.received).toEqual([]);
  });
});

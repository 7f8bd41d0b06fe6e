import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RazorpayFaultKind as FaultKind } from '../../infra/local/Faults.ts';
import { razorpayCall } from '../../lambdas/adapters/razorpay/call.ts';
import { razorpayClient } from '../../lambdas/adapters/razorpay/client.ts';
import { RazorpayOrder } from '../../lambdas/adapters/razorpay/shapes.ts';
import { type SimulatorSetup, startSimulator } from '../local/razorpay/startSimulator.ts';
import { type ScriptedServer, scriptedServer } from '../support/api/scriptedServer.ts';

const keySecret = 'never-in-a-message';

describe('a call of the provider', () => {
  let buyer: SimulatorSetup;
  beforeAll(async () => {
    buyer = await startSimulator();
  });
  afterAll(() => buyer.stop());

  const create = (receipt = 'r') =>
    razorpayCall(RazorpayOrder, async () =>
      buyer.sdk.orders.create({ amount: 90_000, currency: 'INR', receipt }),
    );

  it.each([
    ['tooManyRequests', 'unknown'],
    ['serverError', 'unknown'],
    ['badGateway', 'unknown'],
    ['html', 'unknown'],
    ['emptyBody', 'unknown'],
    ['emptyError', 'unknown'],
    ['emptyObject', 'unknown'],
    ['wrongSchema', 'unknown'],
    ['reset', 'unknown'],
    ['lostAfterCommit', 'unknown'],
    ['receiptTaken', 'refused'],
  ] satisfies [FaultKind, string][])('that ends with %s is %s', async (kind, outcome) => {
    buyer.razorpay.sandbox.faults.add({ kind, times: 1 });

    await expect(create()).rejects.toMatchObject({ name: 'ProviderError', kind: outcome });
  });

  it('that goes well gives the parts that are documented', async () => {
    await expect(create('new')).resolves.toMatchObject({ amount: 90_000, receipt: 'new' });
  });
});

describe('the provider’s client', () => {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await scriptedServer();
  });
  afterAll(() => server.stop());
  const fetchOrder = () =>
    razorpayCall(z.unknown(), async () =>
      razorpayClient(server.origin, 'rzp_test_1', keySecret).orders.fetch('order_1'),
    );

  it.each([
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [409, 'unknown'],
    [429, 'unknown'],
    [500, 'unknown'],
    [504, 'unknown'],
  ])('takes HTTP %i as %s, and says nothing of its keys', async (code, kind) => {
    server.play({ kind: 'answer', code, body: '{"error":{"description":"words"}}' });

    const error = await fetchOrder().catch((cause: unknown) => cause);

    expect(error).toMatchObject({ kind, httpCode: code, description: 'words' });
    expect(String(error)).not.toContain(keySecret);
  });

  it('names the HTTP code where the provider says nothing', async () => {
    server.play({ kind: 'answer', code: 500, body: '{"error":{}}' });

    await expect(fetchOrder()).rejects.toMatchObject({ description: 'HTTP 500' });
  });

  it('gives up a connection that is dropped', async () => {
    server.play({ kind: 'drop' });

    await expect(fetchOrder()).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('S-30: follows no redirect, which would carry the keys along', async () => {
    server.play({ kind: 'answer', code: 302, body: '{}' });

    await expect(fetchOrder()).rejects.toMatchObject({ kind: 'unknown' });
    expect(server.received).toHaveLength(1);
  });

  it('S-41: waits three seconds at most, reads five megabytes at most, and knows no proxy', () => {
    const { api } = razorpayClient(server.origin, 'rzp_test_1', keySecret);

    expect(Object(api)['rq'].defaults).toMatchObject({
      baseURL: server.origin,
      timeout: 3000,
      maxRedirects: 0,
      maxContentLength: 5 * 1024 * 1024,
      proxy: false,
    });
  });
});

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { razorpayWebhooks } from '../../lambdas/adapters/razorpay/webhooks.ts';
import { type ScriptedServer, scriptedServer } from '../support/api/scriptedServer.ts';

const orderID = 'order_AAAAAAAAAAAAAA';
const other = 'order_BBBBBBBBBBBBBB';
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (payload: unknown, more: object = { entity: 'event' }) =>
  razorpayWebhooks().read(bytes(JSON.stringify({ ...more, payload })));
const paymentID = 'pay_AAAAAAAAAAAAAA';
const payment = { entity: { id: paymentID, order_id: orderID } };
const dispute = { id: 'disp_AAAAAAAAAAAAAA', payment_id: paymentID, status: 'lost' };

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
  const secrets = {
    keyId: 'rzp_test_1',
    accountId: 'acc_ours',
    keySecret: { current: 'key', previous: null },
    webhookSecret: {
      current: 'new',
      previous: { value: 'old', replacedOn: new Date().toISOString().slice(0, 10) },
    },
  };
  const answer = { SecretString: JSON.stringify(secrets) };
  server.play({ kind: 'answer', code: 200, body: JSON.stringify(answer) });
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', server.origin);
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'tester');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'tester');
  vi.stubEnv('RAZORPAY_SECRET', 'xplorers/local/razorpay');
  vi.stubEnv('RAZORPAY_MODE', 'test');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

describe('a webhook’s body', () => {
  it('names the order of its payment, and when it was made', async () => {
    const named = { razorpayOrderID: orderID, paymentID, disputeID: null };

    expect(await read({ payment }, { entity: 'event', created_at: 1_795_000_000 })).toEqual({
      ...named,
      madeAt: 1_795_000_000_000,
    });
    expect(await read({ payment })).toEqual({ ...named, madeAt: 0 });
  });

  it('names the order itself before that of a payment', async () => {
    const order = { entity: { id: other } };

    expect(await read({ payment, order })).toMatchObject({ razorpayOrderID: other });
    expect(await read({ order })).toMatchObject({ razorpayOrderID: other });
  });

  it.each([{}, { payment: { entity: { order_id: null } } }, { payment: { entity: {} } }])(
    'without an order names none: %j',
    async (payload) => {
      expect(await read(payload)).toBe('otherwise');
    },
  );

  it('names the dispute that it is about, and nothing that it states of it', async () => {
    expect(await read({ payment, dispute: { entity: dispute } })).toEqual({
      razorpayOrderID: orderID,
      paymentID,
      disputeID: 'disp_AAAAAAAAAAAAAA',
      madeAt: 0,
    });
  });

  it.each([
    ['another entity', { payment }, { entity: 'order' }],
    ['an id that is none of the provider’s', { order: { entity: { id: '../x' } } }],
    ['a payment of a strange order', { payment: { entity: { order_id: 'order_1' } } }],
    ['no payload', undefined],
    ['a payment that is null', { payment: null }],
    ['a payment without an entity', { payment: {} }],
    ['an order without an id', { order: { entity: {} } }],
    ['a dispute without an id', { dispute: { entity: { ...dispute, id: null } } }],
  ] as [string, unknown, object?][])('with %s is none', async (_, payload, more) => {
    expect(await read(payload, more)).toBeNull();
  });

  it.each(['', 'no json', '[]', 'null'])('%j is none', async (text) => {
    expect(await razorpayWebhooks().read(bytes(text))).toBeNull();
  });

  it('of bytes that are no UTF-8 is none, though they would make a good event', async () => {
    const [before = '', after = ''] = JSON.stringify({
      entity: 'event',
      note: '|',
      payload: { payment },
    }).split('|');
    const body = Uint8Array.of(...bytes(before), 0xff, ...bytes(after));

    expect(await razorpayWebhooks().read(body)).toBeNull();
  });
});

describe('a webhook’s account', () => {
  it.each([
    ['acc_ours', { razorpayOrderID: orderID }],
    [undefined, { razorpayOrderID: orderID }],
    ['acc_other', 'foreign'],
  ])('when it is %s is %j', async (account_id, said) => {
    const received = await read({ payment }, { entity: 'event', account_id });

    expect(received).toEqual(typeof said === 'string' ? said : expect.objectContaining(said));
  });
});

describe('a webhook’s secret', () => {
  const body = bytes('{}');
  const signedWith = (secret: string) =>
    razorpayWebhooks().signed(body, createHmac('sha256', secret).update(body).digest('hex'));

  it('is the webhook’s own, the current or the previous one', async () => {
    expect(await signedWith('new')).toBe(true);
    expect(await signedWith('old')).toBe(true);
    expect(await signedWith('older')).toBe(false);
  });

  it('is not the one that signs checkout’s answers', async () => {
    expect(await signedWith('key')).toBe(false);
  });
});

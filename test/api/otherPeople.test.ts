import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { newOrderID } from '../../lambdas/domain/money/orders/orderID.ts';
import { agree } from '../support/api/agree.ts';
import { goodRequest } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';

const asha = 'asha@example.com';
const ravi = 'ravi@example.com';

describe('what belongs to someone else', () => {
  const api = shareApi();
  let order = { orderID: '', paymentID: '' };
  let triple = {};

  beforeAll(async () => {
    // Webhooks that arrive on their own would be counted with what a call asks for.
    api.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
    const buyer = new TestBuyer(api, asha);
    const { body } = await buyer.order('explorer');
    const { orderID, order: opened } = Object(body['order']);
    const checkout = await buyer.pay(String(opened.id));
    await buyer.verify(checkout, 'explorer');
    order = { orderID, paymentID: checkout.razorpay_payment_id };
    triple = checkout;
  });
  beforeEach(() => api.aws.calls.splice(0));

  /** Ravi's call, its answer, and what it made the function ask of AWS. */
  async function ask(routeId: RouteId, more: object) {
    api.aws.calls.splice(0);
    const answer = await api.call(
      routeId,
      { ...goodRequest(routeId, ravi), ...more },
      api.as(ravi),
    );
    return { status: answer.status, text: answer.text, calls: [...api.aws.calls].toSorted() };
  }

  it.each(['payment/getInvoice', 'payment/requestRefund'] as const)(
    'S-12, S-35: %s answers an order of someone else, one that never was and nonsense alike, with as much work',
    async (routeId) => {
      await ask(routeId, { orderID: order.orderID }); // a first call reads what the process then keeps
      const kept = await api.items();

      const others = await ask(routeId, { orderID: order.orderID });
      const none = await ask(routeId, {
        orderID: newOrderID('01234567-89ab-4cde-8f01-23456789abcd', Date.now(), randomBytes(10)),
      });
      const nonsense = await ask(routeId, { orderID: '-'.repeat(40) });

      expect(others.status).toBe(404);
      expect(none).toEqual(others);
      expect(nonsense).toEqual(others);
      expect(await api.items()).toEqual(kept);
    },
  );

  it('S-12: payment/upgradesubscription answers a payment of someone else like one that does not exist', async () => {
    const others = await ask('payment/upgradesubscription', { verifyBuy: triple });
    const none = await ask('payment/upgradesubscription', {});

    expect(others.status).toBe(404);
    expect(none.text).toBe(others.text);
    expect(await new TestBuyer(api, ravi).plan()).toMatchObject({ level: 'Freebie' });
  });

  it('S-12, S-16: is in no answer that names nobody', async () => {
    for (const routeId of [
      'user/getOrders',
      'user/exportData',
      'product/getMyPosts',
      'product/getMyProposals',
      'product/getMyCertificates',
      'product/getMyServiceRequests',
      'product/getMyLabSeats',
    ] as const) {
      const { text } = await ask(routeId, {});

      expect(text).not.toContain(order.orderID);
      expect(text).not.toContain(order.paymentID);
      expect(text).not.toContain(asha);
    }
  });

  it('S-29: is not reached with a web session that is guessed', async () => {
    const number = Date.now();
    const register = { id: '1', emailID: asha, webSessionID: number };
    await api.call('user/setWebInstance', register, api.as(asha));

    for (const guess of Array.from({ length: 20 }, (_, index) => number - 10 + index)) {
      const headers = { 'x-web-session': String(guess) };
      const request = { id: '1', emailID: asha };
      const withoutToken = await api.call('user/getSessionDetails', request, headers);
      const withOwn = await api.call('user/getSessionDetails', request, {
        ...headers,
        ...api.as(ravi),
      });

      expect(withoutToken.text).toBe('{"message":"Unauthorized"}');
      expect(withOwn.body).toMatchObject({ status: 'userNotAllowed' });
      expect(withOwn.body).not.toHaveProperty('data');
    }
  });
});

describe('S-39: the log reports', () => {
  const api = shareApi();

  /** Lines of the functions that a call wrote. */
  async function linesOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    const { log } = api.localStack;
    const before = log.written;
    await act();
    const lines = log.linesAfter(before);
    return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  }

  it('a token that is no identity token, and an address that is not the caller’s', async () => {
    const accessToken = api.as(asha, { token_use: 'access' });
    const request = goodRequest('user/getProfile', asha);

    const [noLogin] = await linesOf(() => api.call('user/getProfile', request, accessToken));
    const [notAllowed] = await linesOf(() => api.call('user/getProfile', request, api.as(ravi)));

    expect(noLogin).toMatchObject({ status: 'invalidUserLogin', httpCode: 401 });
    expect(notAllowed).toMatchObject({
      status: 'userNotAllowed',
      httpCode: 403,
      subject: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('a signature that does not fit', async () => {
    const lines = await linesOf(() => api.call('payment/webhook', '{}'));

    expect(lines).toMatchObject([
      { event: 'badWebhookSignature' },
      { status: 'invalidRequest', httpCode: 400 },
    ]);
  });

  it('a limit that is reached', async () => {
    await agree(api, asha);
    const request = goodRequest('product/addCaseStudyProduct', asha);
    const lines = await linesOf(async () => {
      for (let call = 0; call < 6; call += 1) {
        await api.call('product/addCaseStudyProduct', request, api.as(asha));
      }
    });

    expect(lines.at(-1)).toMatchObject({ status: 'operationFailed', httpCode: 429 });
  });

  it('an account that is closed', async () => {
    const request = { ...goodRequest('user/deleteAccount', ravi) };
    const lines = await linesOf(() => api.call('user/deleteAccount', request, api.as(ravi)));

    expect(lines.at(-1)).toMatchObject({ route: 'POST /api/user/deleteAccount', status: 'ok' });
  });
});

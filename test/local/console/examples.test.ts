import { beforeAll, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';

const api = shareApi();

describe('the examples', () => {
  const press = (path: string) =>
    fetch(`${api.localStack.addresses.devConsole}${path}`, {
      method: 'POST',
      headers: { origin: api.localStack.addresses.devConsole },
      redirect: 'manual',
    });
  beforeAll(async () => {
    expect((await press('/examples')).status).toBe(303);
  });

  async function ordersOf(purpose: string) {
    const emailID = `${purpose}@example.com`;
    const body = { id: '1', emailID };
    const { body: profile } = await api.call('user/getProfile', body, api.as(emailID));
    const { body: list } = await api.call('user/getOrders', body, api.as(emailID));
    const orders: Record<string, unknown>[] = Object(list['orders']);
    return { level: Object(Object(profile['userinfo']).plan).level, orders };
  }

  it.each([
    ['farah.freebie', 'Freebie', []],
    ['esha.explorer', 'Explorer', ['paid']],
    ['chirag.creator', 'Creator', ['paid']],
    ['ishita.innovator', 'Innovator', ['paid']],
    ['plan.ended', 'Freebie', ['paid']],
    ['ends.tomorrow', 'Creator', ['paid']],
    ['renewed', 'Explorer', ['paid', 'paid']],
    ['upgraded', 'Creator', ['paid', 'paid']],
    ['upgraded.late', 'Creator', ['paid', 'paid']],
    ['order.open', 'Freebie', ['open']],
    ['order.expired', 'Freebie', ['expired']],
    ['payment.failed', 'Freebie', ['confirming']],
    ['payment.late', 'Explorer', ['paid']],
    ['paid.twice', 'Explorer', ['paid', 'paid']],
    ['paid.lower', 'Innovator', ['paid', 'paid']],
    ['payment.released', 'Innovator', ['paid', 'released']],
    ['paid.wrongly', 'Freebie', ['inReview']],
    ['payment.unheard', 'Freebie', ['open']],
    ['refund.asked', 'Explorer', ['paid']],
    ['refund.agreed', 'Innovator', ['paid']],
    ['refund.partly', 'Creator', ['paid']],
    ['disputed', 'Explorer', ['paid']],
    ['refund.done', 'Freebie', ['paid']],
    ['refund.pending', 'Freebie', ['paid']],
    ['refund.failed', 'Explorer', ['paid']],
  ])('have %s with the plan %s and orders that are %j', async (purpose, level, states) => {
    const met = await ordersOf(purpose);

    expect([met.level, met.orders.map(({ state }) => state)]).toEqual([level, states]);
  });

  it.each([
    ['paid.twice', 'asked'],
    ['refund.asked', 'asked'],
    ['refund.agreed', 'approved'],
    ['refund.done', 'paidBack'],
    ['refund.pending', 'sent'],
    ['refund.failed', 'approved'],
  ])('have %s with a refund that is %s', async (purpose, state) => {
    const [order] = (await ordersOf(purpose)).orders;

    expect(Object(order?.['refundRequest']).state).toBe(state);
  });

  it('are made once, and again after a reset', async () => {
    expect((await press('/examples')).status).toBe(400);
    await api.localStack.reset();
    expect((await ordersOf('esha.explorer')).orders).toEqual([]);
  });
});

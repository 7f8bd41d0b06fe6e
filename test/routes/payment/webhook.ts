import { open, pay } from '../../../infra/local/console/scenarios/Buyer.ts';
import type { World } from '../../../infra/local/console/scenarios/World.ts';
import type { Row } from '../Row.ts';
import { call, expectStatus, somebody } from '../support/smokeCalls.ts';
import {
  deliver,
  expectLevel,
  expectOrder,
  holdingWebhooks,
  open as openOrder,
  pay as payOrder,
} from '../support/smokePayments.ts';

export const row: Row<'payment/webhook'> = {
  request: () => ({
    entity: 'event',
    account_id: 'acc_AbCdEfGhIjKlMn',
    event: 'payment.captured',
    contains: ['payment'],
    payload: {
      payment: { entity: { id: 'pay_AbCdEfGhIjKlMn', order_id: 'order_AbCdEfGhIjKlMn' } },
    },
    created_at: 1_795_000_000,
  }),
  answer: {},
  good: 'Razorpay reports a payment',
  prepare: signedEvent,
  others: [
    {
      answer: '200 ok',
      name: 'Razorpay reports it twice',
      async play(world) {
        const event = await signedEvent(world);
        await world.call('payment/webhook', event);
        return world.call('payment/webhook', event);
      },
    },
    {
      answer: '400 invalidRequest',
      name: 'The amount was changed on the way',
      async play(world) {
        const { body, headers } = await signedEvent(world);
        return world.call('payment/webhook', { body: body.replaceAll('90000', '100'), headers });
      },
    },
  ],
  roundTrips: 17,
  callsPerLearner: 0.2,
  /** A webhook that is not signed is refused; one that is gives the plan although the browser says nothing. */
  async smoke(hosts) {
    const unsigned = await call(hosts.site, 'payment/webhook', {});
    expectStatus('without a signature', unsigned, 400, 'invalidRequest');
    await holdingWebhooks(hosts, async () => {
      const buyer = await somebody(hosts);
      const { orderID, order } = await openOrder(buyer);
      await payOrder(hosts, order.id);
      await deliver(hosts, order.id);
      await expectOrder(buyer, orderID, 'paid');
      expectLevel('after the webhook', (await buyer.ask('user/getProfile')).body, 'Explorer');
    });
  },
};

/** What Razorpay sends of a new payment, with its signature. */
async function signedEvent(
  world: World,
): Promise<{ body: string; headers: Record<string, string> }> {
  const { webhooks } = world.laptop.razorpay.sandbox;
  const { paymentID } = await pay(world, await open(world, 'explorer'));
  const row = webhooks
    .list()
    .find(({ event, body }) => event === 'payment.captured' && body.includes(paymentID));
  if (!row) {
    throw new Error('Razorpay has sent no event about the payment.');
  }
  return { body: row.body, headers: webhooks.headersOf(row) };
}

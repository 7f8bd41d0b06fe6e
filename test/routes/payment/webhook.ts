import { open, pay, whileProviderFails } from '../../../infra/local/console/scenarios/Buyer.ts';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import type { Row } from '../Row.ts';
import { call, expectStatus, newUser } from '../support/smokeCalls.ts';
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
  good: 'Razorpay reports a payment',
  prepare: signedEvent,
  others: [
    {
      answer: '200 ok',
      name: 'Razorpay reports it twice',
      async play(user) {
        const event = await signedEvent(user);
        await user.call('payment/webhook', event);
        return user.call('payment/webhook', event);
      },
    },
    {
      answer: '400 invalidRequest',
      name: 'The amount was changed on the way',
      async play(user) {
        const { body, headers } = await signedEvent(user);
        return user.call('payment/webhook', { body: body.replaceAll('90000', '100'), headers });
      },
    },
    {
      answer: '502 operationFailed',
      name: 'Razorpay is down',
      alone: true,
      async play(user) {
        const event = await signedEvent(user);
        const report = () => user.call('payment/webhook', event);
        return whileProviderFails(user, '/v1/orders*', report);
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
      const buyer = await newUser(hosts);
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
  user: ScenarioUser,
): Promise<{ body: string; headers: Record<string, string> }> {
  const { webhooks } = user.localStack.razorpay.sandbox;
  const { paymentID } = await pay(user, await open(user, 'explorer'));
  const row = webhooks
    .list()
    .find(({ event, body }) => event === 'payment.captured' && body.includes(paymentID));
  if (!row) {
    throw new Error('Razorpay has sent no event about the payment.');
  }
  return { body: row.body, headers: webhooks.headersOf(row) };
}

import { buy, buyTwice, dayMs, hourMs, open, pay, told, whileProviderFails } from './Buyer.ts';
import { alone, of, type Scenario } from './Scenario.ts';
import { signedEvent } from './signedEvent.ts';

const upgrade = 'payment/upgradesubscription';

/** Orders, payments, documents and refunds. */
export const payment: readonly Scenario[] = [
  ...of('payment/createOrder', [
    [200, 'ok', 'An order is opened', (world) => world.call('payment/createOrder')],
    [
      ...([200, 'ok', 'The plan is bought already: no order'] as const),
      async (world) => {
        await buy(world, 'explorer');
        return world.call('payment/createOrder');
      },
    ],
  ]),
  ...alone(
    of('payment/createOrder', [
      [
        ...([502, 'operationFailed', 'Razorpay is down'] as const),
        (world) =>
          whileProviderFails(world, '/v1/orders*', () => world.call('payment/createOrder')),
      ],
    ]),
  ),
  ...of(upgrade, [
    [
      ...([200, 'ok', 'The browser tells of a payment'] as const),
      async (world) =>
        world.call(upgrade, { body: told(await pay(world, await open(world, 'explorer'))) }),
    ],
    [
      ...([
        200,
        'ok',
        'A late payment: its order was open for half an hour, two hours ago',
      ] as const),
      async (world) => {
        const order = await world.laptop.atTime(-2 * hourMs, () => open(world, 'explorer'));
        return world.call(upgrade, { body: told(await pay(world, order)) });
      },
    ],
    [
      ...([400, 'invalidInput', 'Checkout’s signature is forged'] as const),
      async (world) => {
        const paid = await pay(world, await open(world, 'explorer'));
        const verifyBuy = { ...paid.verifyBuy, razorpay_signature: '0'.repeat(64) };
        return world.call(upgrade, { body: { offerName: 'explorer', verifyBuy } });
      },
    ],
    [404, 'dataNotFound', 'An order of nobody’s', (world) => world.call(upgrade)],
    [
      ...([502, 'operationFailed', 'Razorpay cannot say yet: the plan is pending'] as const),
      async (world) => {
        const order = await open(world, 'explorer');
        const path = `/v1/orders/${order.razorpayOrderID}*`;
        return whileProviderFails(world, path, async () =>
          world.call(upgrade, { body: told(await pay(world, order)) }),
        );
      },
    ],
    [
      ...([
        502,
        'operationFailed',
        'The plan is paid twice: the second payment is refunded',
      ] as const),
      async (world) => {
        const [, second] = await buyTwice(world, 'explorer');
        return world.call(upgrade, { body: told(second) });
      },
    ],
  ]),
  ...of('payment/getInvoice', [
    [
      ...([200, 'ok', 'A paid order has its receipt'] as const),
      async (world) => {
        const { orderID } = await buy(world, 'explorer');
        await world.laptop.runSchedules();
        return world.call('payment/getInvoice', { body: { orderID } });
      },
    ],
    [404, 'dataNotFound', 'An order of nobody’s', (world) => world.call('payment/getInvoice')],
  ]),
  ...of('payment/requestRefund', [
    [
      ...([200, 'ok', 'Bought today'] as const),
      async (world) => {
        const { orderID } = await buy(world, 'explorer');
        return world.call('payment/requestRefund', { body: { orderID } });
      },
    ],
    [
      ...([403, 'noValidity', 'Bought eight days ago'] as const),
      async (world) => {
        const { orderID } = await buy(world, 'explorer', 8 * dayMs);
        return world.call('payment/requestRefund', { body: { orderID } });
      },
    ],
    [
      ...([400, 'invalidInput', 'Its plan was ended by an upgrade'] as const),
      async (world) => {
        const { orderID } = await buy(world, 'explorer');
        await buy(world, 'innovator');
        return world.call('payment/requestRefund', { body: { orderID } });
      },
    ],
    [404, 'dataNotFound', 'An order of nobody’s', (world) => world.call('payment/requestRefund')],
  ]),
  ...of('payment/webhook', [
    [
      ...([200, 'ok', 'Razorpay tells of a payment'] as const),
      async (world) => world.call('payment/webhook', await signedEvent(world)),
    ],
    [
      ...([200, 'ok', 'Razorpay tells of it twice'] as const),
      async (world) => {
        const event = await signedEvent(world);
        await world.call('payment/webhook', event);
        return world.call('payment/webhook', event);
      },
    ],
    [
      ...([400, 'invalidRequest', 'Somebody changed the amount on the way'] as const),
      async (world) => {
        const { body, headers } = await signedEvent(world);
        return world.call('payment/webhook', { body: body.replaceAll('90000', '100'), headers });
      },
    ],
  ]),
];

import { buy, buyTwice, dayMs, open, pay, told } from '../../console/scenarios/Buyer.ts';
import type { World } from '../../console/scenarios/World.ts';
import { type Example, example } from './Example.ts';

/** Reports a payment as the browser does, whatever is answered. */
async function reportPayment(world: World, ...paid: Parameters<typeof told>): Promise<void> {
  await world.call('payment/upgradesubscription', { body: told(...paid) });
}

/** Orders in every state but those of a refund. */
export const orders: readonly Example[] = [
  example('order.open', 'Om Prakash', 'An order that is open and not paid', (world) =>
    open(world, 'explorer'),
  ),
  example('order.expired', 'Xavier Dsouza', 'An order that nobody paid in time', (world) =>
    world.laptop.atTime(-2 * dayMs, () => open(world, 'creator')),
  ),
  example(
    'payment.failed',
    'Falguni Shah',
    'An order with a payment that failed',
    async (world) => {
      await pay(world, await open(world, 'explorer'), { outcome: 'failure', method: 'card' });
    },
  ),
  example('payment.late', 'Lata Bose', 'An order paid a day late, with its plan', async (world) => {
    const order = await world.laptop.atTime(-2 * dayMs, () => open(world, 'explorer'));
    await reportPayment(world, await world.laptop.atTime(-dayMs, () => pay(world, order)));
  }),
  example(
    'paid.twice',
    'Dev Malhotra',
    'A plan paid twice: one payment is refunded',
    async (world) => {
      const [, second] = await buyTwice(world, 'explorer');
      await reportPayment(world, second);
    },
  ),
  example(
    'paid.lower',
    'Lalit Verma',
    'Explorer paid after Innovator: the payment is refunded',
    async (world) => {
      const lower = await open(world, 'explorer');
      await buy(world, 'innovator');
      await reportPayment(world, await pay(world, lower));
    },
  ),
  example(
    'payment.released',
    'Ruhi Anand',
    'Explorer authorised after Innovator: not charged',
    async (world) => {
      const lower = await open(world, 'explorer');
      await buy(world, 'innovator');
      await reportPayment(world, await pay(world, lower, { outcome: 'authorized' }));
    },
  ),
  example('paid.wrongly', 'Qasim Ali', 'A payment of another amount than agreed', async (world) => {
    await reportPayment(world, await pay(world, await open(world, 'creator'), { amount: 100 }));
  }),
];

/** A payment that neither the browser nor a webhook has reported. */
export const unheard: Example = example(
  'payment.unheard',
  'Neha Joshi',
  'A payment nobody told of: the sweep finds it five minutes later',
  async (world) => {
    const { webhooks } = world.laptop.razorpay.sandbox;
    const order = await open(world, 'explorer');
    webhooks.plan({ drop: true });
    try {
      await pay(world, order);
    } finally {
      webhooks.plan({});
    }
  },
);

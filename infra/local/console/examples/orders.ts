import { time } from '../../Clock.ts';
import { buy, buyTwice, open, pay, paymentReport } from '../../console/scenarios/Buyer.ts';
import type { ScenarioUser } from '../scenarios/ScenarioUser.ts';
import { type Example, example } from './Example.ts';

/** Reports a payment as the browser does, and ignores the answer. */
async function reportPayment(
  user: ScenarioUser,
  ...paid: Parameters<typeof paymentReport>
): Promise<void> {
  await user.call('payment/upgradesubscription', { body: paymentReport(...paid) });
}

/** Orders in every state except refunds. */
export const orders: readonly Example[] = [
  example('order.open', 'Om Prakash', 'An order that is open and not paid', (user) =>
    open(user, 'explorer'),
  ),
  example('order.expired', 'Xavier Dsouza', 'An order that nobody paid in time', (user) =>
    user.localStack.atTime(-2 * time.day, () => open(user, 'creator')),
  ),
  example('payment.failed', 'Falguni Shah', 'An order with a payment that failed', async (user) => {
    await pay(user, await open(user, 'explorer'), { outcome: 'failure', method: 'card' });
  }),
  example(
    'payment.late',
    'Lata Bose',
    'An order paid 23 hours after it was opened, with its plan',
    async (user) => {
      const opened = -2 * time.day;
      const order = await user.localStack.atTime(opened, () => open(user, 'explorer'));
      const paid = await user.localStack.atTime(opened + 23 * time.hour, () => pay(user, order));
      await reportPayment(user, paid);
    },
  ),
  example(
    'paid.twice',
    'Dev Malhotra',
    'A plan paid twice: one payment is refunded',
    async (user) => {
      const [, second] = await buyTwice(user, 'explorer');
      await reportPayment(user, second);
    },
  ),
  example(
    'paid.lower',
    'Lalit Verma',
    'Explorer paid after Innovator: the payment is refunded',
    async (user) => {
      // A minute apart: Razorpay's times are seconds, and the plan that is paid first decides.
      const lower = await user.localStack.atTime(-120_000, () => open(user, 'explorer'));
      await buy(user, 'innovator', 60_000);
      await reportPayment(user, await pay(user, lower));
    },
  ),
  example(
    'payment.released',
    'Ruhi Anand',
    'Explorer authorised after Innovator: not charged',
    async (user) => {
      const lower = await open(user, 'explorer');
      await buy(user, 'innovator');
      await reportPayment(user, await pay(user, lower, { outcome: 'authorized' }));
    },
  ),
  example(
    'paid.wrongly',
    'Qasim Ali',
    'A payment with a different amount than the order',
    async (user) => {
      await reportPayment(user, await pay(user, await open(user, 'creator'), { amount: 100 }));
    },
  ),
];

/** A payment that neither the browser nor a webhook has reported. */
export const unreported: Example = example(
  'payment.unreported',
  'Neha Joshi',
  'A payment without a webhook: Razorpay’s lists show it within ten minutes',
  async (user) => {
    const { webhooks } = user.localStack.razorpay.sandbox;
    const order = await open(user, 'explorer');
    webhooks.plan({ drop: true });
    try {
      await pay(user, order);
    } finally {
      webhooks.plan({});
    }
  },
);

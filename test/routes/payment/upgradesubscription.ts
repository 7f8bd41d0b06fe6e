import { time } from '../../../infra/local/Clock.ts';
import {
  buyTwice,
  open,
  pay,
  paymentReport,
  whileProviderFails,
} from '../../../infra/local/console/scenarios/Buyer.ts';
import type { Row } from '../Row.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import {
  expectLevel,
  holdingWebhooks,
  open as openOrder,
  pay as payOrder,
} from '../support/smokePayments.ts';
import { expectAddressStored } from '../support/storedAddress.ts';

export const row: Row<'payment/upgradesubscription'> = {
  request: (emailID) => ({
    emailID,
    offerName: 'explorer',
    verifyBuy: {
      razorpay_order_id: 'order_AbCdEfGhIjKlMn',
      razorpay_payment_id: 'pay_AbCdEfGhIjKlMn',
      razorpay_signature: '0123456789abcdef'.repeat(4),
    },
  }),
  good: 'The browser reports a payment',
  async prepare(user) {
    await user.must('user/getProfile');
    return { body: paymentReport(await pay(user, await open(user, 'explorer'))) };
  },
  others: [
    {
      answer: '200 ok',
      name: 'A late payment: its order was open for half an hour, two hours ago',
      async play(user) {
        const order = await user.localStack.atTime(-2 * time.hour, () => open(user, 'explorer'));
        return user.call('payment/upgradesubscription', {
          body: paymentReport(await pay(user, order)),
        });
      },
    },
    {
      answer: '400 invalidInput',
      name: 'Checkout’s signature is forged',
      async play(user) {
        const paid = await pay(user, await open(user, 'explorer'));
        const verifyBuy = { ...paid.verifyBuy, razorpay_signature: '0'.repeat(64) };
        return user.call('payment/upgradesubscription', {
          body: { offerName: 'explorer', verifyBuy },
        });
      },
    },
    {
      answer: '404 dataNotFound',
      name: 'No such order',
      play: (user) => user.call('payment/upgradesubscription'),
    },
    {
      answer: '502 operationFailed',
      name: 'Razorpay cannot say yet: the plan is pending',
      async play(user) {
        const order = await open(user, 'explorer');
        const path = `/v1/orders/${order.razorpayOrderID}*`;
        return whileProviderFails(user, path, async () =>
          user.call('payment/upgradesubscription', { body: paymentReport(await pay(user, order)) }),
        );
      },
    },
    {
      answer: '502 operationFailed',
      name: 'The plan is paid twice: the second payment is refunded',
      async play(user) {
        const [, second] = await buyTwice(user, 'explorer');
        return user.call('payment/upgradesubscription', { body: paymentReport(second) });
      },
    },
  ],
  roundTrips: 19,
  callsPerLearner: 0.06,
  /** What checkout hands to the browser gives the plan, without any word of the provider's. */
  async smoke(hosts) {
    await holdingWebhooks(hosts, async () => {
      const buyer = await newUser(hosts);
      const verifyBuy = await payOrder(hosts, (await openOrder(buyer)).order.id);
      const report = async () => {
        const call = { offerName: 'explorer', verifyBuy };
        const answer = await buyer.ask('payment/upgradesubscription', call);
        expectStatus('a paid order', answer, 200, 'ok');
        expectLevel('a paid order', answer.body, 'Explorer');
      };
      await report();
      await expectAddressStored(hosts.aws, buyer.emailID, report);
    });
  },
};

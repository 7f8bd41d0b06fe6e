import { time } from '../../../infra/local/Clock.ts';
import { buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { bought, expectSummary, holdingWebhooks } from '../support/smokePayments.ts';

export const row: Row<'payment/requestRefund'> = {
  request: (emailID) => ({
    emailID,
    orderID: 'A'.repeat(40),
    reason: 'It was bought twice.',
  }),
  good: 'Bought today',
  async prepare(user) {
    const { orderID } = await buyPlan(user);
    return { body: { orderID } };
  },
  others: [
    {
      answer: '403 noValidity',
      name: 'Bought eight days ago',
      async play(user) {
        const { orderID } = await buy(user, 'explorer', 8 * time.day);
        return user.call('payment/requestRefund', { body: { orderID } });
      },
    },
    {
      answer: '400 invalidInput',
      name: 'Its plan was ended by an upgrade',
      async play(user) {
        const { orderID } = await buy(user, 'explorer');
        await buy(user, 'innovator');
        return user.call('payment/requestRefund', { body: { orderID } });
      },
    },
    {
      answer: '404 dataNotFound',
      name: 'No such order',
      play: (user) => user.call('payment/requestRefund'),
    },
  ],
  roundTrips: 5,
  callsPerLearner: 0.005,
  /** Money is asked for, twice, and is listed as asked for. */
  async smoke(hosts) {
    await holdingWebhooks(hosts, async () => {
      const { buyer, orderID } = await bought(hosts);
      for (const reason of ['It was a gift.', 'Again.']) {
        expectStatus(
          reason,
          await buyer.ask('payment/requestRefund', { orderID, reason }),
          200,
          'ok',
        );
      }
      await expectSummary(buyer, 'asked', []);
    });
  },
};

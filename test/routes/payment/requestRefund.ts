import { buy, dayMs } from '../../../infra/local/console/scenarios/Buyer.ts';
import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import { expectStatus, refusesStrangers } from '../support/smokeCalls.ts';
import { bought, expectSummary, holdingWebhooks } from '../support/smokePayments.ts';

export const row: Row<'payment/requestRefund'> = {
  request: (emailID) => ({
    id: '1',
    emailID,
    orderID: 'A'.repeat(40),
    reason: 'It was bought twice.',
  }),
  good: 'Bought today',
  async prepare(world) {
    const { orderID } = await buyPlan(world);
    return { body: { orderID } };
  },
  others: [
    {
      httpCode: 403,
      word: 'noValidity',
      name: 'Bought eight days ago',
      async play(world) {
        const { orderID } = await buy(world, 'explorer', 8 * dayMs);
        return world.call('payment/requestRefund', { body: { orderID } });
      },
    },
    {
      httpCode: 400,
      word: 'invalidInput',
      name: 'Its plan was ended by an upgrade',
      async play(world) {
        const { orderID } = await buy(world, 'explorer');
        await buy(world, 'innovator');
        return world.call('payment/requestRefund', { body: { orderID } });
      },
    },
    {
      httpCode: 404,
      word: 'dataNotFound',
      name: 'No such order',
      play: (world) => world.call('payment/requestRefund'),
    },
  ],
  roundTrips: 5,
  callsPerLearner: 0.005,
  /** Money is asked for, twice, and is listed as asked for. */
  async smoke(hosts) {
    await refusesStrangers(hosts, 'payment/requestRefund');
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

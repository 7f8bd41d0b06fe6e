import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofFinance } from '../support/smokeFinance.ts';
import { bought } from '../support/smokePayments.ts';

export const row: Row<'finance/getFacts'> = {
  request: (emailID) => ({ emailID, orderID: 'o'.repeat(40) }),
  good: 'A paid order',
  async prepare(user) {
    const { orderID } = await buyPlan(user);
    return { body: { orderID } };
  },
  others: [
    {
      answer: '404 dataNotFound',
      name: 'No such order',
      play: (user) => user.call('finance/getFacts'),
    },
  ],
  roundTrips: 4,
  callsPerLearner: 0.02,
  smoke: ofFinance(async (ask, hosts) => {
    const { orderID } = await bought(hosts);
    expectStatus('an order', await ask('finance/getFacts', { orderID }), 200, 'ok');
  }),
};

import { whileProviderFails } from '../../../infra/local/console/scenarios/Buyer.ts';
import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofFinance } from '../support/smokeFinance.ts';
import { bought } from '../support/smokePayments.ts';

export const row: Row<'finance/lookUp'> = {
  request: (emailID) => ({ emailID, what: 'pay_AbCdEfGhIjKlMn' }),
  good: 'An order',
  async prepare(user) {
    const { orderID } = await buyPlan(user);
    return { body: { what: orderID } };
  },
  others: [
    {
      answer: '404 dataNotFound',
      name: 'No such payment',
      play: (user) => user.call('finance/lookUp'),
    },
    {
      answer: '502 operationFailed',
      name: 'Only Razorpay could know, and is down',
      alone: true,
      play: (user) => whileProviderFails(user, '/v1/*', () => user.call('finance/lookUp')),
    },
  ],
  roundTrips: 5,
  callsPerLearner: 0.02,
  smoke: ofFinance(async (ask, hosts) => {
    const { buyer, orderID, paymentID } = await bought(hosts);
    for (const what of [orderID, paymentID, buyer.emailID]) {
      expectStatus(what, await ask('finance/lookUp', { what }), 200, 'ok');
    }
    for (const what of ['pay_AbCdEfGhIjKlMn', 'setl_AbCdEfGhIjKlMn', 'R/2627/999999']) {
      expectStatus(what, await ask('finance/lookUp', { what }), 404, 'dataNotFound');
    }
  }),
};

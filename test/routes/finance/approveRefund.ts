import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofFinance, waitingRefund } from '../support/smokeFinance.ts';

export const row: Row<'finance/approveRefund'> = {
  request: (emailID) => ({
    emailID,
    orderID: 'o'.repeat(40),
    paymentID: 'pay_AbCdEfGhIjKlMn',
    paise: 90_000,
  }),
  good: 'A refund that was asked for',
  // Another person's order: nobody approves a refund of their own.
  prepare: async (user) => ({ body: await waiting(user.another()) }),
  others: [
    {
      answer: '403 userNotAllowed',
      name: 'A refund of one’s own order',
      play: async (user) => user.call('finance/approveRefund', { body: await waiting(user) }),
    },
    {
      answer: '404 dataNotFound',
      name: 'No such refund',
      play: (user) => user.call('finance/approveRefund'),
    },
  ],
  roundTrips: 9,
  callsPerLearner: 0.005,
  smoke: ofFinance(async (ask, hosts) => {
    const { orderID, paymentID, paise } = await waitingRefund(ask, hosts);
    const answer = await ask('finance/approveRefund', { orderID, paymentID, paise });
    expectStatus('a refund', answer, 200, 'ok');
  }),
};

/** A refund that waits for finance, of a new order of a person's. */
async function waiting(buyer: ScenarioUser) {
  const { orderID, paymentID } = await buyPlan(buyer);
  await buyer.must('payment/requestRefund', { orderID });
  return { orderID, paymentID, paise: 90_000 };
}

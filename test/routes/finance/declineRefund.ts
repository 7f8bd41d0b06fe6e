import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofFinance, waitingRefund } from '../support/smokeFinance.ts';

const words = 'You have used the plan for six days.';

export const row: Row<'finance/declineRefund'> = {
  request: (emailID) => ({
    emailID,
    orderID: 'o'.repeat(40),
    paymentID: 'pay_AbCdEfGhIjKlMn',
    words,
  }),
  good: 'A refund that was asked for',
  // Another person's order: nobody decides about a refund of their own.
  prepare: async (world) => ({ body: await waiting(world.another()) }),
  others: [
    {
      answer: '403 userNotAllowed',
      name: 'A refund of one’s own order',
      play: async (world) => world.call('finance/declineRefund', { body: await waiting(world) }),
    },
    {
      answer: '404 dataNotFound',
      name: 'No such refund',
      play: (world) => world.call('finance/declineRefund'),
    },
  ],
  roundTrips: 9,
  callsPerLearner: 0.001,
  smoke: ofFinance(async (ask, hosts) => {
    const { orderID, paymentID } = await waitingRefund(ask, hosts);
    const answer = await ask('finance/declineRefund', { orderID, paymentID, words });
    expectStatus('a declined refund', answer, 200, 'ok');
  }),
};

/** A refund that waits for finance, of a new order of a person's. */
async function waiting(buyer: ScenarioUser) {
  const { orderID, paymentID } = await buyPlan(buyer);
  await buyer.must('payment/requestRefund', { orderID });
  return { orderID, paymentID, words };
}

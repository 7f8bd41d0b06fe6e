import { buy, whileProviderFails } from '../../../infra/local/console/scenarios/Buyer.ts';
import { routes } from '../../../lambdas/contract/routes.ts';
import type { Row } from '../Row.ts';
import { known } from '../support/buyers.ts';
import { expectStatus, newUser, type SmokeUser } from '../support/smokeCalls.ts';
import { open } from '../support/smokePayments.ts';

export const row: Row<'payment/createOrder'> = {
  request: (emailID) => ({
    name: 'Asha Rao',
    emailID,
    offerName: 'explorer',
    state: 'Karnataka',
  }),
  good: 'An order is opened',
  prepare: known,
  others: [
    {
      answer: '200 ok',
      name: 'The plan is bought already: no order',
      async play(user) {
        await buy(user, 'explorer');
        return user.call('payment/createOrder');
      },
    },
    {
      answer: '502 operationFailed',
      name: 'Razorpay is down',
      alone: true,
      play: (user) =>
        whileProviderFails(user, '/v1/orders*', () => user.call('payment/createOrder')),
    },
  ],
  roundTrips: 8,
  callsPerLearner: 0.1,
  /** An order is opened once; asked for again, it is the same. */
  async smoke(hosts) {
    const buyer = await newUser(hosts);
    const first = await open(buyer);
    const second = await open(buyer);
    if (first.orderID !== second.orderID || first.order.id !== second.order.id) {
      throw new Error(`two orders are open: ${first.orderID} and ${second.orderID}`);
    }
    await heldBack(await newUser(hosts));
  },
};

/** Who asks more often than two minutes let through is held back: what is not sold is counted too. */
async function heldBack({ ask }: SmokeUser): Promise<void> {
  const { calls } = routes['payment/createOrder'].limit;
  const request = { name: 'Asha Rao', offerName: 'notSet' };
  for (let count = 0; count <= 2 * calls; count += 1) {
    const answer = await ask('payment/createOrder', request);
    if (answer.httpCode === 429) {
      expectStatus('asking too often', answer, 429, 'operationFailed');
      return;
    }
  }
  throw new Error('asking too often is never refused');
}

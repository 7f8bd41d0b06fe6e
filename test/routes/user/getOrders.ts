import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import { newUser } from '../support/smokeCalls.ts';
import { expectOrder, open } from '../support/smokePayments.ts';

export const row: Row<'user/getOrders'> = {
  request: (emailID) => ({ emailID }),
  good: 'An order, and what each plan costs now',
  async prepare(user) {
    await buyPlan(user);
    return {};
  },
  roundTrips: 4,
  callsPerLearner: 2,
  /** Orders are listed: none at first, then the one that is open. */
  async smoke(hosts) {
    const buyer = await newUser(hosts);
    await expectOrder(buyer, undefined, 'nothing');
    const { orderID } = await open(buyer);
    await expectOrder(buyer, orderID, 'open');
  },
};

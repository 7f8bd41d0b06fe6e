import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { expectOrder, open, pay } from '../support/smokePayments.ts';

export const row: Row<'user/getOrders'> = {
  request: (emailID) => ({ emailID }),
  good: 'An order, and what each plan costs now',
  async prepare(user) {
    await buyPlan(user);
    return {};
  },
  roundTrips: 4,
  callsPerLearner: 2,
  /** Orders are listed: none at first, then the one that is open; one that was authorised below a higher plan, too. */
  async smoke(hosts) {
    const buyer = await newUser(hosts);
    await expectOrder(buyer, undefined, 'nothing');
    const { orderID } = await open(buyer);
    await expectOrder(buyer, orderID, 'open');
    const { ask } = buyer;
    const lower = await open(buyer);
    const higher = await open(buyer, 'innovator');
    for (const [offerName, { order }, outcome, code, status] of [
      ['innovator', higher, 'success', 200, 'ok'],
      ['explorer', lower, 'authorized', 502, 'operationFailed'],
    ] as const) {
      const verifyBuy = await pay(hosts, order.id, outcome);
      const reported = await ask('payment/upgradesubscription', { offerName, verifyBuy });
      expectStatus(`reporting ${offerName}`, reported, code, status);
    }
    expectStatus('both orders', await ask('user/getOrders'), 200, 'ok');
  },
};

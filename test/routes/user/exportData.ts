import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import { publishedBy } from '../support/caseStudies.ts';
import { account } from '../support/smokeAccounts.ts';
import { expectStatus, runSchedules } from '../support/smokeCalls.ts';
import { ofFinance } from '../support/smokeFinance.ts';
import { bought } from '../support/smokePayments.ts';

const Held = z.object({
  data: z.object({ held: z.array(z.object({ what: z.string(), entries: z.array(z.any()) })) }),
});

export const row: Row<'user/exportData'> = {
  request: (emailID) => ({ emailID }),
  good: 'A copy of one’s data',
  async prepare(user) {
    await buyPlan(user);
    return {};
  },
  roundTrips: 20,
  callsPerLearner: 0.02,
  /** The copy has an entry of every kind that is held. */
  smoke: ofFinance(async (askAsFinance, hosts) => {
    const { buyer, orderID } = await bought(hosts);
    await runSchedules(hosts); // issues the receipt
    await buyer.ask('payment/requestRefund', { orderID, reason: 'It was a gift.' });
    await buyer.agree();
    await publishedBy(buyer, hosts);
    const looked = await askAsFinance('finance/lookUp', { what: buyer.emailID });
    expectStatus('a look at the orders', looked, 200, 'ok');
    const { ask } = await account(hosts, buyer, ['People', 'Refunds']);
    const answer = await ask('user/exportData');
    expectStatus('the copy', answer, 200, 'ok');
    const missing = Held.parse(answer.body).data.held.filter(({ entries }) => entries.length === 0);
    if (missing.length > 0) {
      throw new Error(`the copy lacks ${missing.map(({ what }) => what).join(', ')}`);
    }
  }),
};

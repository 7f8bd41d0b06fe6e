import type { Row } from '../Row.ts';
import { entry, opensByPlan } from '../support/entries.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { Documents, newEntry } from '../support/smokeEntries.ts';
import { bought } from '../support/smokePayments.ts';

export const row: Row<'product/getDocument'> = {
  request: (emailID) => ({ emailID, itemID: 'gear-trains' }),
  good: 'A free entry',
  prepare: async (user) => ({ body: await entry(user, 'Freebie') }),
  others: opensByPlan('product/getDocument'),
  roundTrips: 5,
  callsPerLearner: 10,
  /** A free entry's document opens to someone without a plan, and one of a plan to who has it. */
  async smoke(hosts) {
    const { item } = await newEntry(hosts);
    const { ask } = await newUser(hosts);
    const answer = await ask('product/getDocument', { itemID: item.id });
    expectStatus('signed in', answer, 200, 'ok');
    Documents.parse(answer.body);
    const { buyer } = await bought(hosts);
    const paid = await newEntry(hosts, { plan: 'Explorer' });
    const opened = await buyer.ask('product/getDocument', { itemID: paid.item.id });
    expectStatus('with a plan', opened, 200, 'ok');
  },
};

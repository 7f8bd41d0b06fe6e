import type { Row } from '../Row.ts';
import { entry, noSuchEntry } from '../support/entries.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { newEntry } from '../support/smokeEntries.ts';

export const row: Row<'product/saveEntry'> = {
  request: (emailID) => ({ emailID, itemID: 'gear-trains', saved: true }),
  good: 'Saving an entry for later',
  async prepare(user) {
    await user.agree();
    const { itemID } = await entry(user, 'Freebie');
    return { body: { itemID } };
  },
  others: [noSuchEntry('product/saveEntry')],
  roundTrips: 3,
  callsPerLearner: 2,
  /** An entry is saved. */
  async smoke(hosts) {
    const { item } = await newEntry(hosts);
    const { ask, agree } = await newUser(hosts);
    await agree();
    const answer = await ask('product/saveEntry', { itemID: item.id });
    expectStatus('a saved entry', answer, 200, 'ok');
  },
};

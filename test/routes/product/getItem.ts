import type { Row } from '../Row.ts';
import { entry, noSuchEntry } from '../support/entries.ts';
import { call, expectStatus } from '../support/smokeCalls.ts';
import { Documents, newEntry } from '../support/smokeEntries.ts';

export const row: Row<'product/getItem'> = {
  request: () => ({ itemID: 'gear-trains' }),
  good: 'A free entry',
  prepare: async (user) => ({ body: await entry(user, 'Freebie') }),
  others: [noSuchEntry('product/getItem')],
  roundTrips: 3,
  callsPerLearner: 20,
  /** A free entry is shown with its document. */
  async smoke(hosts) {
    const { item } = await newEntry(hosts);
    const answer = await call(hosts.site, 'product/getItem', { itemID: item.id });
    expectStatus('a visitor', answer, 200, 'ok');
    Documents.parse(answer.body);
  },
};

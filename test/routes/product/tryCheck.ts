import { rightReply } from '../../support/catalogue/entryWith.ts';
import type { Row } from '../Row.ts';
import { checkOf } from '../support/checks.ts';
import { noSuchEntry } from '../support/entries.ts';
import { call, expectStatus } from '../support/smokeCalls.ts';
import { newEntry } from '../support/smokeEntries.ts';

export const row: Row<'product/tryCheck'> = {
  request: () => ({ itemID: 'gear-trains', check: 'which', reply: rightReply }),
  good: 'A check of a free entry',
  prepare: async (user) => ({ body: await checkOf(user, 'Freebie') }),
  others: [noSuchEntry('product/tryCheck')],
  roundTrips: 3,
  callsPerLearner: 2,
  /** A check of a free entry is graded for anyone. */
  async smoke(hosts) {
    const { item } = await newEntry(hosts);
    const answer = { itemID: item.id, check: 'which', reply: rightReply };
    const graded = await call(hosts.site, 'product/tryCheck', answer);
    expectStatus('a right answer', graded, 200, 'ok');
  },
};

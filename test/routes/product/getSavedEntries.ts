import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { entry } from '../support/entries.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { expectOne, newEntry } from '../support/smokeEntries.ts';

const Saved = z.object({
  data: z.object({ entries: z.array(z.object({ itemID: z.string() })) }),
});

export const row: Row<'product/getSavedEntries'> = {
  request: (emailID) => ({ emailID }),
  good: 'What was saved',
  async prepare(user) {
    await user.agree();
    const { itemID } = await entry(user, 'Freebie');
    await user.must('product/saveEntry', { itemID });
    return {};
  },
  roundTrips: 3,
  callsPerLearner: 20,
  /** What was saved is listed. */
  async smoke(hosts) {
    const { item } = await newEntry(hosts);
    const { ask, agree } = await newUser(hosts);
    await agree();
    expectStatus('an entry', await ask('product/saveEntry', { itemID: item.id }), 200, 'ok');
    const answer = await ask('product/getSavedEntries');
    expectStatus('saved entries', answer, 200, 'ok');
    const { entries } = Saved.parse(answer.body).data;
    expectOne(
      'saved entry',
      entries.map(({ itemID }) => itemID),
      item.id,
    );
  },
};

import type { Row } from '../Row.ts';
import { entry, opensByPlan } from '../support/entries.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { countsLearner, newEntry } from '../support/smokeEntries.ts';

export const row: Row<'product/saveProgress'> = {
  request: (emailID) => ({
    emailID,
    itemID: 'gear-trains',
    section: 'teeth-and-turns',
    done: true,
  }),
  good: 'A free entry',
  async prepare(user) {
    await user.agree();
    return { body: await entry(user, 'Freebie') };
  },
  others: opensByPlan('product/saveProgress'),
  // Account, entry and orders; the mark; the entry's learners, and the day's, whom the person's count of today makes one more.
  roundTrips: 7,
  callsPerLearner: 30,
  /** A section is marked as done, and its person counted; a mark that was made before is answered with what there is. */
  async smoke(hosts) {
    const { item } = await newEntry(hosts);
    const { ask, agree } = await newUser(hosts);
    await agree();
    const mark = { itemID: item.id, section: item.outline[0]?.id };
    await countsLearner(hosts, async () =>
      expectStatus('a section', await ask('product/saveProgress', mark), 200, 'ok'),
    );
    const earlier = { ...mark, done: false, agoMs: 60_000 };
    expectStatus('an earlier mark', await ask('product/saveProgress', earlier), 200, 'ok');
  },
};

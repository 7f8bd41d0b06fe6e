import { publishAsSamples } from '../../support/freeBites/colleges.ts';
import { withdrawSamples } from '../../support/freeBites/withdrawSamples.ts';
import type { Row } from '../Row.ts';
import { entry } from '../support/entries.ts';
import { expectStatus, runSchedules } from '../support/smokeCalls.ts';
import { newEntry } from '../support/smokeEntries.ts';
import { ofOperator } from '../support/smokeOperator.ts';

const route = 'operator/setEntryOpen';

export const row: Row<'operator/setEntryOpen'> = {
  request: (emailID) => ({ emailID, itemID: 'gear-trains', isOpen: true }),
  good: 'An entry that is open stays open',
  async prepare(user) {
    const { itemID } = await entry(user, 'Freebie');
    return { body: { itemID } };
  },
  others: [
    {
      answer: '404 dataNotFound',
      name: 'No entry has this ID',
      play: (user) => user.call(route, { body: { itemID: 'never-written' } }),
    },
  ],
  // The account, the journal, the entry, its state and the count of changes.
  roundTrips: 5,
  callsPerLearner: 0.005,
  /** Of an entry that colleges may offer, and then of one while no samples are published. */
  smoke: ofOperator(async (ask, hosts) => {
    const sample = await newEntry(hosts);
    const change = async (isOpen: boolean) =>
      expectStatus('a change', await ask(route, { itemID: sample.item.id, isOpen }), 200, 'ok');
    await publishAsSamples(hosts.aws, [sample]);
    await change(false);
    await change(true);
    await withdrawSamples(hosts.aws);
    await runSchedules(hosts); // the sitemap names it, and then no more
    await change(false);
  }),
};

import type { Row } from '../Row.ts';
import { entry, opensByPlan } from '../support/entries.ts';
import { keyed } from '../support/keyed.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { newEntry } from '../support/smokeEntries.ts';

const route = 'product/reportMistake';

export const row: Row<'product/reportMistake'> = {
  request: (emailID) => ({
    emailID,
    itemID: 'gear-trains',
    section: 'teeth-and-turns',
    words: 'The second wheel has 48 teeth, not 84.',
  }),
  good: 'A mistake in a free entry',
  async prepare(user) {
    await user.agree();
    return { body: await entry(user, 'Freebie'), headers: keyed() };
  },
  others: opensByPlan(route),
  // The account, two limits, the entry and the orders, and the report.
  roundTrips: 6,
  callsPerLearner: 0.02,
  /** A person reports a mistake in a section, but not in one that isn't there. */
  async smoke(hosts) {
    const { item } = await newEntry(hosts);
    const { ask, agree } = await newUser(hosts);
    await agree();
    const report = { itemID: item.id, section: item.outline[0]?.id, words: 'It says 84.' };
    expectStatus('a mistake', await ask(route, report), 200, 'ok');
    const nowhere = await ask(route, { ...report, section: 'nowhere' });
    expectStatus('a mistake nowhere', nowhere, 400, 'invalidInput');
  },
};

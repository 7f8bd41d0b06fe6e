import { randomUUID } from 'node:crypto';
import { importEntry } from '../../support/catalogue/importEntry.ts';
import { writtenSource } from '../../support/catalogue/writtenSource.ts';
import type { Row } from '../Row.ts';
import { noSuchSource, ownEntry } from '../support/ownEntry.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

const route = 'operator/openEntry';

export const row: Row<'operator/openEntry'> = {
  request: (emailID) => ({ emailID, itemID: 'gear-trains' }),
  good: "An entry's source",
  async prepare(user) {
    const { itemID } = await ownEntry(user);
    return { body: { itemID } };
  },
  others: [noSuchSource(route)],
  // The account, the journal, the newest edition, what is scheduled, the history, who made it, and who else has it open, with two
  // names.
  roundTrips: 9,
  callsPerLearner: 0.001,
  smoke: ofOperator(async (ask, { aws }) => {
    const itemID = `smoke-${randomUUID()}`;
    await importEntry(aws, itemID, writtenSource());
    expectStatus('an entry', await ask(route, { itemID, edition: 1 }), 200, 'ok');
  }),
};

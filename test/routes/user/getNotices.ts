import type { Row } from '../Row.ts';
import { known } from '../support/buyers.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

export const row: Row<'user/getNotices'> = {
  request: (emailID) => ({ emailID }),
  good: 'What they were told',
  prepare: known,
  roundTrips: 2,
  callsPerLearner: 20,
  /** The list can be read. */
  async smoke(hosts) {
    const { ask } = await newUser(hosts);
    expectStatus('notices', await ask('user/getNotices'), 200, 'ok');
  },
};

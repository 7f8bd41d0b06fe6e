import type { Row } from '../Row.ts';
import { known } from '../support/buyers.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

export const row: Row<'product/getChallenge'> = {
  request: (emailID) => ({ emailID }),
  good: 'The challenge of the week',
  prepare: known,
  roundTrips: 4,
  callsPerLearner: 10,
  /** The challenge can be read. */
  async smoke(hosts) {
    const { ask } = await newUser(hosts);
    expectStatus('the challenge', await ask('product/getChallenge'), 200, 'ok');
  },
};

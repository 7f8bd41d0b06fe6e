import { sessionHistoryCount } from '../../../lambdas/contract/constants.ts';
import type { Row } from '../Row.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

export const row: Row<'user/setWebInstance'> = {
  request: (emailID) => ({ emailID, webSessionID: 1 }),
  good: 'A browser becomes the newest',
  /** Two beside the session's own: its place among the newest is made by deleting older ones, and its mail is queued. */
  roundTrips: 6,
  callsPerLearner: 10,
  /** One more web session begins than are kept, and the newest ends. */
  async smoke(hosts) {
    const { ask } = await newUser(hosts);
    for (let webSessionID = 1; webSessionID <= sessionHistoryCount + 1; webSessionID++) {
      expectStatus('a beginning', await ask('user/setWebInstance', { webSessionID }), 200, 'ok');
    }
    expectStatus('an end', await ask('user/setWebInstance', { webSessionID: -1 }), 200, 'ok');
  },
};

import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { known } from '../support/buyers.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

export const row: Row<'user/getSessionDetails'> = {
  request: (emailID) => ({ emailID }),
  good: 'The recent browsers',
  prepare: known,
  roundTrips: 2,
  callsPerLearner: 40,
  /** A web session is shown as the newest and among the recent ones. */
  async smoke(hosts) {
    const { ask } = await newUser(hosts);
    expectStatus('before any', await ask('user/getSessionDetails'), 200, 'ok');
    expectStatus('setting one', await ask('user/setWebInstance', { webSessionID: 7 }), 200, 'ok');
    const answer = await ask('user/getSessionDetails');
    expectStatus('with one', answer, 200, 'ok');
    const One = z.object({ webSessionID: z.literal(7), active: z.literal(true) });
    z.object({ session: One, data: z.object({ recent: z.tuple([One]) }) }).parse(answer.body);
  },
};

import type { Row } from '../Row.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

export const row: Row<'operator/getWork'> = {
  request: (emailID) => ({ emailID }),
  answer: { data: { work: [], total: 0 } },
  good: 'What waits for a person',
  // One look at each of the six lists and at two queues of scheduled texts, the account and the journal.
  roundTrips: 10,
  callsPerLearner: 0.05,
  smoke: ofOperator(async (ask) => {
    expectStatus('the work queue', await ask('operator/getWork'), 200, 'ok');
  }),
};

import type { Row } from '../Row.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

export const row: Row<'operator/getColleges'> = {
  request: (emailID) => ({ emailID }),
  good: 'Every college',
  // The account, the journal and the table of colleges.
  roundTrips: 3,
  callsPerLearner: 0.002,
  smoke: ofOperator(async (ask) => {
    expectStatus('the colleges', await ask('operator/getColleges'), 200, 'ok');
  }),
};

import type { Row } from '../Row.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

export const row: Row<'operator/getMails'> = {
  request: (emailID) => ({ emailID }),
  good: 'Mails to be sent and mails given up',
  // The three lists at once, the account and the journal.
  roundTrips: 5,
  callsPerLearner: 0.002,
  smoke: ofOperator(async (ask) => {
    expectStatus('the mails', await ask('operator/getMails'), 200, 'ok');
  }),
};

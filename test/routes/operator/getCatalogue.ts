import type { Row } from '../Row.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

export const row: Row<'operator/getCatalogue'> = {
  request: (emailID) => ({ emailID, title: '' }),
  answer: { data: { entries: [], total: 0, schedules: [] } },
  good: 'Every entry of the catalogue',
  // The account, the journal, the tables of entries and of colleges, whoever else has one open, and two queues of scheduled texts.
  roundTrips: 7,
  callsPerLearner: 0.005,
  smoke: ofOperator(async (ask) => {
    expectStatus('the catalogue', await ask('operator/getCatalogue'), 200, 'ok');
  }),
};

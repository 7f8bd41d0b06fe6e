import type { Row } from '../Row.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

export const row: Row<'operator/getZeroResultSearches'> = {
  request: (emailID) => ({ emailID }),
  good: 'Searches that found nothing',
  // The account, the journal and the table of searches.
  roundTrips: 3,
  callsPerLearner: 0.002,
  smoke: ofOperator(async (ask) => {
    const name = 'operator/getZeroResultSearches';
    expectStatus('the searches that found nothing', await ask(name), 200, 'ok');
  }),
};

import type { Row } from '../Row.ts';
import { ofFinance, waitingRefund } from '../support/smokeFinance.ts';

export const row: Row<'finance/getRefunds'> = {
  request: (emailID) => ({ emailID }),
  good: 'What waits for approval',
  // Eight for each of the refunds that wait, of fifty at most, and for some that were decided on since they were listed.
  roundTrips: 480,
  callsPerLearner: 0.05,
  smoke: ofFinance(async (ask, hosts) => {
    await waitingRefund(ask, hosts);
  }),
};

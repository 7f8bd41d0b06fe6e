import { whileProviderFails } from '../../../infra/local/console/scenarios/Buyer.ts';
import type { Row } from '../Row.ts';
import { quietDay, quietReport } from '../support/reports.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { ofFinance, quiet, reportOf, settleLate } from '../support/smokeFinance.ts';

export const row: Row<'finance/reconcile'> = {
  request: (emailID) => ({
    emailID,
    from: '2026-03-01',
    to: '2026-03-31',
    again: true,
  }),
  good: 'A day that was reconciled before',
  // Making a report reads every order, piece by piece: a good call asks for one that is there.
  async prepare(user) {
    const { from, to } = await quietReport(user);
    return { body: { from, to, again: false } };
  },
  others: [
    {
      answer: '200 ok',
      name: 'A day on which nothing was sold',
      play: (user) => user.call('finance/reconcile', { body: quietDay() }),
    },
    {
      answer: '502 operationFailed',
      name: 'Razorpay is down',
      alone: true,
      play: (user) =>
        whileProviderFails(user, '/v1/*', () =>
          user.call('finance/reconcile', { body: quietDay() }),
        ),
    },
  ],
  roundTrips: 2,
  callsPerLearner: 0.1,
  smoke: ofFinance(async (ask, hosts) => {
    const stranger = await newUser(hosts);
    const refused = await stranger.ask('finance/reconcile', quiet);
    expectStatus('someone else', refused, 403, 'insufficientPerm');
    const day = await settleLate(hosts);
    await reportOf(ask, { from: day, to: day });
  }),
};

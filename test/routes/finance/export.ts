import type { Row } from '../Row.ts';
import { noSuchReport, quietReport } from '../support/reports.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofFinance, quiet, reportOf } from '../support/smokeFinance.ts';

export const row: Row<'finance/export'> = {
  request: (emailID) => ({
    emailID,
    from: '2026-02-01',
    to: '2026-02-28',
    version: 1,
    format: 'csv',
    part: 0,
  }),
  good: 'A report',
  prepare: async (user) => ({ body: await quietReport(user) }),
  others: [noSuchReport('finance/export')],
  roundTrips: 2,
  callsPerLearner: 0.002,
  smoke: ofFinance(async (ask) => {
    const version = await reportOf(ask, quiet);
    for (const format of ['csv', 'xlsx']) {
      const answer = await ask('finance/export', { ...quiet, version, format });
      expectStatus(format, answer, 200, 'ok');
    }
  }),
};

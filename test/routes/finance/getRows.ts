import type { Row } from '../Row.ts';
import { noSuchReport, quietReport } from '../support/reports.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofFinance, quiet, reportOf } from '../support/smokeFinance.ts';

export const row: Row<'finance/getRows'> = {
  request: (emailID) => ({
    emailID,
    from: '2026-02-01',
    to: '2026-02-28',
    version: 1,
    figure: 'captured',
    part: { by: 'day', name: '2026-02-07' },
    after: 0,
  }),
  good: 'A report',
  // A quiet day has no figures of its own.
  prepare: async (user) => ({ body: { ...(await quietReport(user)), part: null } }),
  others: [noSuchReport('finance/getRows')],
  roundTrips: 2,
  callsPerLearner: 0.1,
  smoke: ofFinance(async (ask) => {
    const version = await reportOf(ask, quiet);
    const of = { figure: 'settled', part: null };
    const rows = await ask('finance/getRows', { ...quiet, version, ...of });
    expectStatus('a sum', rows, 200, 'ok');
    const none = await ask('finance/getRows', { ...quiet, version: 9999, ...of });
    expectStatus('no report', none, 404, 'dataNotFound');
  }),
};

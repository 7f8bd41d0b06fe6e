/** What good answers of the routes of finance hold beside `id` and `status`. */
const sum = { count: 0, paise: 0 };
const totals = {
  ...{ opening: sum, captured: sum, refunds: sum, fees: 0, gst: 0, disputes: sum },
  ...{ adjustments: sum, lateChanges: sum, unexplained: sum, settled: sum, closing: sum },
  ours: { captured: sum, refunds: sum },
};
const run = {
  ...{ from: '2026-03-01', to: '2026-03-31', version: 1, state: 'reading' },
  ...{ done: 1, all: 9, begunAt: 1, begunBy: 'a@example.com' },
};
const closed = {
  ...{ month: '2026-03', version: 1, closedAt: 1, closedBy: 'a@example.com' },
  ...{ totals, rowsHash: 'f00d' },
};
const file = { fileName: 'a.csv', mediaType: 'text/csv', parts: 1, content: '' };

export const financeAnswers = {
  'finance/reconcile': { data: { run, report: null, closed: null } },
  'finance/lookUp': { data: { found: { kind: 'payment', people: [], settlement: null } } },
  'finance/getRows': { data: { rows: [], next: null } },
  'finance/getFacts': { data: { facts: [] } },
  'finance/getRefunds': { data: { refunds: [] } },
  'finance/approveRefund': { data: { state: 'agreed' } },
  'finance/explain': {},
  'finance/closeMonth': { data: { closed } },
  'finance/export': { data: file },
};

import type { Difference, ReportSummary, Totals } from '../../../lambdas/contract/books.ts';

const none = { count: 0, paise: 0 };

/** Sums of a month that tie. */
export const totals: Totals = {
  opening: { count: 1, paise: 90_000 },
  captured: { count: 3, paise: 370_000 },
  refunds: { count: 1, paise: 90_000 },
  fees: 7_400,
  gst: 1_332,
  disputes: none,
  adjustments: none,
  lateChanges: none,
  unexplained: none,
  settled: { count: 2, paise: 271_268 },
  closing: { count: 1, paise: 90_000 },
  ours: { captured: { count: 3, paise: 370_000 }, refunds: { count: 1, paise: 90_000 } },
};

/** Something that does not fit. */
export const difference: Difference = {
  class: 'paidUnknownHere',
  words: 'Paid at Razorpay, unknown here',
  subject: 'pay_AbCdEfGhIjKlMn',
  paise: 90_000,
  since: 0,
  ageDays: 3,
  nextStep: 'Find the order by its receipt.',
  known: false,
  explanation: null,
  orderID: null,
  paymentID: null,
};

/** A report of October 2026. */
export function reportWith(changes: Partial<ReportSummary> = {}): ReportSummary {
  return {
    from: '2026-10-01',
    to: '2026-10-31',
    version: 2,
    asOf: 0,
    rows: 4,
    totals,
    byDay: [],
    byMethod: [],
    byOffer: [],
    settlements: [],
    differences: [],
    unknown: none,
    known: none,
    rowsHash: 'f00d',
    ...changes,
  };
}

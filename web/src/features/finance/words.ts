import type { Figure, Run } from '../../../../lambdas/contract/books.ts';
import type { FoundOrder } from '../../../../lambdas/contract/groups/paymentLookUp.ts';
import { problemWords } from '../../api/problemWords.ts';
import type { ClientRouteId, Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { counted } from '../../lib/counted.ts';
import { decisionProblemWords } from './decisionWords.ts';
import { financeTexts } from './gateWords.ts';

/** Every text of finance's page but those of its gate: refunds, the books, looking something up. */

/** Refunds that wait for a decision. */
export const refundTexts = {
  heading: 'Refunds',
  loading: 'Loading the refunds',
  failed: 'We couldn’t load the refunds. Nothing has changed.',
  none: 'No refunds are waiting.',
  toDecide: (refunds: string) => `${refunds} to decide, most urgent first.`,
  since: (askedAt: string, dueBy: string) => `Since ${askedAt}, decide by ${dueBy}. Order `,
  approved: 'Approved. Razorpay will send the money within minutes.',
  approvedByYou: 'You’ve approved this. A second person has to approve it too.',
  needsTwo: 'This refund needs two approvals.',
  approvedBefore: (at: string) =>
    `Someone else approved this on ${at}. You’d be the second to approve.`,
  approve: (amount: string) => `Approve ${amount}`,
  busy: 'Sending…',
  question: (amount: string) => `Refund ${amount}?`,
  confirmFirst: 'Approve',
  confirm: 'Refund',
  afterFirst: 'The money will be sent once a second person approves it too.',
  afterConfirm: 'The money will go back to the original payment method. You can’t undo this.',
  decline: 'Decline',
} as const;

/** The form that declines a refund. */
export const declineTexts = {
  form: 'Decline the refund',
  label: 'Why are you declining it?',
  hint: 'The buyer reads this in their profile.',
  problem: 'Tell the buyer why.',
  submit: 'Decline refund',
} as const;

/** Choosing the days of a report, and its way there. */
export const booksTexts = {
  days: {
    form: 'Days to compare',
    from: 'First day',
    to: 'Last day',
    fromProblem: 'Choose a day up to today.',
    toProblem: 'Choose a day from the first day to the end of this month.',
    submit: 'Compare',
    usual: 'Common periods',
    yesterday: 'Yesterday',
    lastDays: 'Last 5 days',
    zone: 'Days run from midnight to midnight, India time.',
  },
  loading: 'Loading the report',
  retry: 'Continue',
  run: {
    reading: 'Reading our orders and Razorpay’s payments and settlements',
    comparing: 'Comparing them, payment by payment',
    done: 'Compared',
  } satisfies Record<Run['state'], string>,
  progress: (step: string, percent: number) => `${step}: ${percent}%.`,
  canLeave: 'You can leave this page. Open the same days again to continue.',
  made: (version: number, at: string, rows: number) =>
    `Report ${version}, compared ${at}, ${counted(rows, 'row')}.`,
  again: 'Compare again',
  comparing: 'Comparing…',
} as const;

/** The figures of a report, by the names that its rows have for them. */
export const figureWords: Readonly<Record<Figure, string>> = {
  opening: 'Not settled before these days',
  captured: 'Captured',
  refunds: 'Refunds',
  fees: 'Razorpay’s fees',
  gst: 'GST on the fees',
  disputes: 'Lost to disputes',
  adjustments: 'Razorpay’s adjustments',
  lateChanges: 'Late changes to closed months',
  unexplained: 'Settled for a different amount, unexplained',
  settled: 'Settled to the bank',
  closing: 'Not settled after these days',
};

/** Whether a text names a figure of a report. */
export function isFigure(text: string | null): text is Figure {
  return text !== null && Object.hasOwn(figureWords, text);
}

/** What a report says: differences, totals, its parts, settlements. */
export const reportTexts = {
  differences: {
    none: 'Everything reconciles',
    explained: 'Nothing is unexplained',
    some: (count: number) => `${counted(count, 'difference')} to review`,
    agree: 'Our orders, Razorpay’s payments and refunds, and its settlements agree to the paisa.',
    total: (amount: string) => `${amount} in total.`,
    accepted: (count: number, amount: string) =>
      `${counted(count, 'difference')} accepted, ${amount} in total`,
    needsNothing: (count: number, amount: string) =>
      count === 1
        ? `1 difference needs nothing, ${amount}`
        : `${count} differences need nothing, ${amount} in total`,
    leftOut: (count: number) =>
      `There are too many differences for one page. Not shown: the last ${count.toLocaleString('en-IN')}. Export the report to see them all.`,
    age: (days: number) => (days === 0 ? 'New today' : counted(days, 'day')),
  },
  accept: {
    open: 'Accept',
    label: 'Why are you accepting this difference?',
    problem: 'Enter a reason.',
    submit: 'Accept difference',
    busy: 'Saving…',
    done: 'Accepted. The next report for these days shows it.',
  },
  ledger: {
    heading: 'Totals',
    what: 'What',
    count: 'How many',
    amount: 'Amount',
    opening: (day: string) => `Not settled before ${day}`,
    closing: (day: string) => `Not settled after ${day}`,
    ties: 'The lines add up to the total, to the paisa.',
    gap: (amount: string) => `The lines don’t add up: ${amount} is missing. Don’t use this report.`,
    ours: (captured: string, refunded: string) =>
      `Our records: ${captured} captured, ${refunded} refunded.`,
    same: 'They match.',
    notSame: 'See the differences above.',
  },
  sales: {
    heading: 'Sales and refunds by day',
    none: 'No payments or refunds on these days.',
    caption: (days: string) => `Payments captured and refunds, ${days}`,
    day: 'Day',
    captured: 'Captured',
    refunds: 'Refunds',
  },
  shares: {
    heading: 'Breakdown',
    legend: 'Totals by',
    by: (what: string) => `By ${what.toLowerCase()}`,
    day: 'Day',
    method: 'Method',
    offer: 'Plan',
    table: 'Totals by part',
    none: 'No payments, refunds or settlements on these days.',
    captured: 'Captured',
    refunds: 'Refunds',
    fees: 'Fees',
    gst: 'GST',
    settled: 'Settled',
  },
  settlements: {
    heading: 'Settlements',
    none: 'No settlements on these days.',
    settlement: 'Settlement',
    day: 'Day',
    utr: 'UTR',
    noUtr: 'Pending',
    rows: 'Sum of rows',
    toBank: 'Paid to the bank',
    unknown: 'Unknown',
  },
  rows: {
    back: (days: string) => `Back to the report for ${days}`,
    onDay: (figure: string, day: string) => `${figure} on ${day}`,
    paidBy: (figure: string, method: string) => `${figure}, paid by ${method}`,
    plan: (figure: string, name: string) => `${figure}, plan ${name}`,
    settlement: (id: string) => `Settlement ${id}`,
    summary: (amount: string, count: number, isMore: boolean) =>
      `${amount} in total, from ${counted(count, 'row')}${isMore ? ' so far' : ''}.`,
    table: 'Rows',
    heads: {
      day: 'Day',
      type: 'Type',
      id: 'ID',
      plan: 'Plan',
      method: 'Method',
      amount: 'Amount',
      fee: 'Fee',
      gst: 'GST',
      net: 'Net',
      counts: 'In the total',
      match: 'Match',
    },
    fits: 'Matched',
    pending: 'Matched, not settled yet',
    differs: 'Differs',
    loading: 'Loading the rows',
    none: 'No rows in this report.',
    more: 'Show more rows',
    retry: 'Try again',
  },
  exports: {
    csv: 'Download CSV',
    xlsx: 'Download Excel',
    preparing: 'Preparing the file…',
    part: (part: number, parts: number) => `Part ${part} of ${parts}…`,
  },
} as const;

/** Closing a month. */
export const closeTexts = {
  heading: (month: string) => `Close ${month}`,
  closedHeading: (month: string) => `${month} is closed`,
  closed: (by: string, at: string, version: number, amount: string) =>
    `Closed by ${by} on ${at}, using report ${version}. Not settled at that time: ${amount}. Later changes count in the month they happen.`,
  resolveFirst: (count: number) =>
    `Resolve or accept ${counted(count, 'difference')} first. You can close a month once every difference is explained.`,
  ready:
    'Every difference in this month is explained. Once you close the month, you can’t reopen it.',
  busy: 'Closing…',
  question: (month: string) => `Close ${month}?`,
  confirm: 'Close the month',
  consequence:
    'We’ll save the report with your name and the time, and nobody will be able to reopen the month. Later changes will count in the month they happen.',
} as const;

/** Did this person pay, and what did they get? */
export const lookUpTexts = {
  form: 'Look up a payment',
  label: 'Number or email address',
  hint: 'An order, payment, refund or settlement, a UTR, an invoice number, or an email address.',
  problem: 'Enter a number or an email address.',
  submit: 'Look up',
  loading: 'Looking it up',
  noEmail: 'No orders from this email address.',
  none: 'No orders found.',
  planNow: 'Current plan:',
  orders: (count: number) => `${counted(count, 'order')}.`,
  leftOut: (count: number) =>
    `There are too many orders for one page. Not shown: the ${count.toLocaleString('en-IN')} oldest.`,
  settlement: 'Settlement',
  toBank: 'Paid to the bank',
  unknown: 'Unknown',
  rows: 'Sum of rows',
  rowsOf: (count: number, amount: string) => `${counted(count, 'row')}, ${amount}`,
  day: 'Day',
  utr: 'UTR',
  noUtr: 'Pending',
} as const;

/** One order that was found. A text around a number is split into parts, in reading order. */
export const foundOrderTexts = {
  name: (orderID: string) => `Order ${orderID}`,
  order: 'Order',
  razorpayOrder: ', Razorpay order',
  placed: (at: string) => `, placed ${at}.`,
  added: (days: number, at: string, reason: string, by: string) =>
    `${by} added ${counted(days, 'day')} to the plan active on ${at}: ${reason}`,
  unpaid: {
    created: 'Not paid.',
    attempted: 'The buyer’s bank is still processing a payment.',
    failed: 'Not paid. Every payment so far has failed.',
    authorized:
      'Not paid. A payment is authorised but not captured; if the plan isn’t needed any more, Razorpay releases it.',
    released:
      'Not paid. A payment was authorised but never captured, and Razorpay has released it.',
  } satisfies Record<Exclude<FoundOrder['status'], 'paid'>, string>,
  outcome: {
    granted: 'Paid. The order granted the plan',
    duplicate: 'Paid while the buyer already had this plan',
    lowerPlan: 'Paid while the buyer had a higher plan',
    tooLate: 'Paid too long after the order was opened',
    none: 'Paid, but the order grants no plan',
  } satisfies Record<FoundOrder['outcome'], string>,
  period: (from: string, until: string) => ` from ${from} until ${until}`,
  refundDue: ' Refund due.',
  refundSent: ' The refund is on its way.',
  refunded: {
    none: '',
    partial: ' Partly refunded.',
    full: ' Refunded in full.',
  } satisfies Record<FoundOrder['refund'], string>,
  money: {
    is: 'Where the money is:',
    inOwnPlan: (amount: string) => `${amount} in this plan`,
    inPlanOf: (amount: string, orderID: string) => `${amount} in the plan of order ${orderID}`,
    used: (amount: string) => `${amount} used`,
    due: (amount: string) => `${amount} due as a refund`,
  },
  invoices: 'Invoices:',
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  state: (state: string, at: string) => `: ${state}, ${at}`,
  disputeState: (state: string) => `: ${state}`,
  notSettled: 'Not in any settlement we’ve compared so far.',
  settledWith: (day: string | null) => (day === null ? 'Settled with' : `Settled on ${day} with`),
  utr: ', UTR',
  facts: 'Everything Razorpay has told us',
} as const;

/** What Razorpay stated about an order. */
export const factsTexts = {
  loading: 'Loading Razorpay’s data',
  failed: 'We couldn’t load Razorpay’s data. Nothing has changed.',
  none: 'Nothing from Razorpay yet.',
  table: 'Razorpay’s data',
  type: 'Type',
  id: 'ID',
  state: 'State',
  amount: 'Amount',
  when: 'When',
  currency: (currency: string) => ` in ${currency}`,
} as const;

/** What a person of finance is told about a call that did not go well: the server's own sentence where it answered one. */
export function financeWords<R extends ClientRouteId>(problem: Problem<R>): Words {
  if (problem.status === 'insufficientPerm') {
    return { text: financeTexts.roleLost, next: 'signIn', role: 'alert' };
  }
  const own = problem.answer?.errMsg;
  return own ? { ...problemWords(problem), text: own } : problemWords(problem);
}

/** What a person of finance is told when a refund couldn't be decided on. */
export function decisionWords(
  problem: Problem<'finance/approveRefund' | 'finance/declineRefund'>,
): Words {
  const refund = problem.answer?.data?.refund;
  return refund
    ? { ...problemWords(problem), text: decisionProblemWords(refund) }
    : financeWords(problem);
}

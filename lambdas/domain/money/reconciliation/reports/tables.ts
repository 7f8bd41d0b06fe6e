/** What a report looks like as a table: the same columns, in the same order, in every file. */
import type { ReportSummary } from '../../../../contract/books.ts';
import { dayAndTimeOf } from '../../../../contract/india.ts';
import { differenceClasses } from '../matching/differenceClasses.ts';
import type { NumberedInvoice } from '../ports.ts';
import type { ReportRow } from './ReportRow.ts';

/** A column. Spreadsheets never read texts as numbers; money is paise here and rupees with two decimals in the file. */
export type Column<T> =
  | { readonly head: string; readonly kind: 'text'; readonly of: (row: T) => string | null }
  | { readonly head: string; readonly kind: 'paise'; readonly of: (row: T) => number | null }
  | { readonly head: string; readonly kind: 'count'; readonly of: (row: T) => number | null };

/** A table: a sheet of a file, or the whole of it. */
export interface Table<T> {
  readonly name: string;
  readonly columns: readonly Column<T>[];
}

/** A line of totals. */
export interface TotalLine {
  readonly what: string;
  readonly count: number | null;
  readonly paise: number | null;
}

/** Rows of a report; everything was last checked when it was made. @param asOf epoch ms */
export function transactionTable(asOf: number): Table<ReportRow> {
  return {
    name: 'Transactions',
    columns: [
      text('Business date (IST)', ({ day }) => day),
      text('Time (IST)', ({ at }) => dayAndTimeOf(at)),
      count('Time (UTC epoch s)', ({ at }) => Math.floor(at / 1000)),
      text('Type', ({ type }) => type),
      text('Id', ({ entityID }) => entityID),
      text('Order no.', ({ orderID }) => orderID),
      text('Receipt', ({ receipt }) => receipt),
      text('Razorpay order id', ({ razorpayOrderID }) => razorpayOrderID),
      text('Payment id', ({ paymentID }) => paymentID),
      text('Refund id', ({ refundID }) => refundID),
      text('Customer', ({ customer }) => customer),
      text('Plan', ({ offerName }) => offerName),
      text('Method', ({ method }) => method),
      text('Currency', ({ currency }) => currency),
      paise('Gross ₹', ({ grossPaise }) => grossPaise),
      paise('Fee without GST ₹', ({ feePaise }) => feePaise),
      paise('GST on fee ₹', ({ gstPaise }) => gstPaise),
      paise('Net ₹', ({ netPaise }) => netPaise),
      text('Settlement id', ({ settlementID }) => settlementID),
      text('UTR', ({ utr }) => utr),
      text('Settled on (IST)', ({ settledOn }) => settledOn),
      text('Settlement status', ({ settlementStatus }) => settlementStatus),
      text('Our status', ({ ourStatus }) => ourStatus),
      text('Razorpay status', ({ theirStatus }) => theirStatus),
      text('Match', ({ match }) => matchWords(match)),
      paise('Difference ₹', ({ differencePaise }) => differencePaise),
      text('All differences', ({ differences }) => differences.map((one) => one.words).join('; ')),
      text(
        'Next step',
        ({ differences }) => differences.find(({ known }) => !known)?.nextStep ?? null,
      ),
      text('Document no.', ({ documentNumber }) => documentNumber),
      text('Credit-note no.', ({ creditNoteNumber }) => creditNoteNumber),
      text('Dispute id', ({ disputeID }) => disputeID),
      text('Remark', ({ remark }) => remark),
      text('Last checked (IST)', () => dayAndTimeOf(asOf)),
    ],
  };
}

/** Differences of a report. */
export const differenceTable: Table<ReportSummary['differences'][number]> = {
  name: 'Exceptions',
  columns: [
    text('Difference', ({ words }) => words),
    text('About', ({ subject }) => subject),
    paise('At stake ₹', (one) => one.paise),
    text('Since (IST)', ({ since }) => dayAndTimeOf(since)),
    count('Age, days', ({ ageDays }) => ageDays),
    text('Next step', ({ nextStep }) => nextStep),
    text('Known', ({ known }) => (known ? 'yes' : 'no')),
    text('Explanation', ({ explanation }) => explanation),
    text('Order no.', ({ orderID }) => orderID),
    text('Payment id', ({ paymentID }) => paymentID),
  ],
};

/** Totals of a report. */
export const totalsTable: Table<TotalLine> = {
  name: 'Totals',
  columns: [
    text('What', ({ what }) => what),
    count('Count', (line) => line.count),
    paise('Amount ₹', (line) => line.paise),
  ],
};

/** The lines of a report's totals, with the cut-off and the time at which it was made. */
export function totalLines(summary: ReportSummary): TotalLine[] {
  const { totals: sums, from, to, asOf, version, unknown, known } = summary;
  const line = (what: string, of: { count: number; paise: number }): TotalLine => ({ what, ...of });
  const alone = (what: string, amount: number | null): TotalLine => ({
    what,
    count: null,
    paise: amount,
  });
  return [
    alone(
      `From ${from} 00:00 to ${to} 24:00 IST; read ${dayAndTimeOf(asOf)} IST; report ${version}`,
      null,
    ),
    line('Opening, not settled', sums.opening),
    line('+ captured', sums.captured),
    line('− refunds', sums.refunds),
    alone('− fees without GST', sums.fees),
    alone('− GST on fees', sums.gst),
    line('− disputes', sums.disputes),
    line('± adjustments', sums.adjustments),
    line('± changes in closed months', sums.lateChanges),
    line('± unexplained', sums.unexplained),
    line('− settled', sums.settled),
    line('= closing, not settled', sums.closing),
    line('Captured by our own books', sums.ours.captured),
    line('Refunds by our own books', sums.ours.refunds),
    line('Unknown differences', unknown),
    line('Known differences', known),
  ];
}

/** Documents of a month, for the tax return. */
export const taxRegister: Table<NumberedInvoice> = {
  name: 'Tax register',
  columns: [
    text('Number', ({ number }) => number),
    text('Date (IST)', ({ at }) => dayAndTimeOf(at).slice(0, 10)),
    text('Kind', ({ kind }) => kind),
    text('Order no.', ({ orderID }) => orderID),
    text('Reverses', ({ reverses }) => reverses),
    text('Place of supply', ({ state }) => state),
    paise('Total ₹', signed('totalPaise')),
    paise('Taxable ₹', signed('taxablePaise')),
    paise('CGST ₹', signed('cgstPaise')),
    paise('SGST ₹', signed('sgstPaise')),
    paise('IGST ₹', signed('igstPaise')),
  ],
};

/** A match in words. */
export function matchWords(match: ReportRow['match']): string {
  if (match === 'matched') {
    return 'Matched';
  }
  return match === 'pendingSettlement'
    ? 'Matched, settlement pending'
    : differenceClasses[match].words;
}

/** The amount of a credit note is negative. */
function signed(name: 'totalPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') {
  return (document: NumberedInvoice) =>
    document.kind === 'creditNote' ? -document[name] : document[name];
}

function text<T>(head: string, of: (row: T) => string | null): Column<T> {
  return { head, kind: 'text', of };
}

function paise<T>(head: string, of: (row: T) => number | null): Column<T> {
  return { head, kind: 'paise', of };
}

function count<T>(head: string, of: (row: T) => number | null): Column<T> {
  return { head, kind: 'count', of };
}

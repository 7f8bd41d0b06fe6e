import { dayOf, monthOf, startOf } from '../../../../contract/india.ts';
import { emptyRow } from '../reports/ReportRow.ts';
import { type LedgerEntry, openPaiseAt } from './LedgerEntry.ts';
import type { PaymentRecords } from './PaymentRecords.ts';
import { difference, type ReconciliationRequest } from './ReconciliationRequest.ts';

/** By how much an entry differs from what its closed month says: dated to the first day of the report. */
export function findLateChanges(
  { frozen, key }: PaymentRecords,
  entries: readonly LedgerEntry[],
  request: ReconciliationRequest,
): LedgerEntry[] {
  const ids = [...frozen.map(({ entityID }) => entityID), ...entries.map(idOf)];
  return [...new Set(ids)].sort().flatMap((id) => {
    const was = frozen.find(({ entityID }) => entityID === id);
    const is = entries.find((entry) => idOf(entry) === id);
    const day = is?.row.day;
    const isClosed = was !== undefined || (day !== undefined && inClosedMonth(day, request));
    const change = (is?.counts ? is.row.netPaise : 0) - (was?.netPaise ?? 0);
    return isClosed && change !== 0 ? [lateEntry(key, id, change, is, request)] : [];
  });
}

/** How much less the closed month before says was open when the report begins. */
export function lateOpeningPaise(
  entries: readonly LedgerEntry[],
  late: readonly LedgerEntry[],
  from: string,
): number {
  return late
    .filter(({ row }) =>
      entries.some((entry) => idOf(entry) === row.entityID && openPaiseAt(entry, from) !== 0),
    )
    .reduce((total, { row }) => total + row.netPaise, 0);
}

function inClosedMonth(
  day: string,
  { closedMonths, from, readFrom }: ReconciliationRequest,
): boolean {
  return day < from && day >= readFrom && closedMonths.includes(monthOf(day));
}

function lateEntry(
  key: string,
  id: string,
  change: number,
  is: LedgerEntry | undefined,
  request: ReconciliationRequest,
): LedgerEntry {
  const at = startOf(request.from);
  const known = is?.row ?? emptyRow;
  const { orderID, receipt, razorpayOrderID, refundID, customer, currency, theirStatus } = known;
  const subject = { subject: id, since: is?.row.at ?? at, orderID, paymentID: key };
  return {
    row: {
      ...emptyRow,
      day: request.from,
      at,
      type: 'lateChange',
      entityID: id,
      orderID,
      receipt,
      razorpayOrderID,
      paymentID: key,
      refundID,
      customer,
      offerName: known.offerName,
      method: known.method,
      currency,
      grossPaise: change,
      netPaise: change,
      theirStatus,
      remark: `Belongs to ${is ? dayOf(is.row.at) : 'a closed month'}`,
    },
    counts: false,
    oursPaise: null,
    settled: [],
    differences: [difference(request, 'lateChange', change, subject)],
  };
}

function idOf({ row }: LedgerEntry): string {
  return row.entityID;
}

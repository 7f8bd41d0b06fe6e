/** What a report of planted books has to come to, added up from the books as they were planted. */
import type { Totals } from '../../../lambdas/contract/books.ts';
import { indianDay } from './calendar.ts';
import { plantedMonth } from './plantBooks.ts';
import type { TestBooks } from './TestBooks.ts';

type Amounts = readonly (readonly [paise: number, counts: boolean])[];

/** Sums of the month, without those of our own books. */
export function expectedTotals(books: TestBooks): Omit<Totals, 'ours'> {
  const { from, to } = plantedMonth;
  const isIn = (day: string) => day >= from && day <= to;
  const captured = books.sales.flatMap(({ payment }) => (payment?.captured ? payment : []));
  const refunds = books.sales.flatMap(({ payment, refunds: some }) =>
    payment && !payment.captured ? [] : some.filter(({ status }) => status !== 'failed'),
  );
  const rows = books.rows();
  const own = captured.filter(({ at }) => isIn(indianDay(at)));
  const back = refunds.filter(({ at }) => isIn(indianDay(at)));
  const corrections = rows.filter(
    ({ type, settledAt }) => isIn(indianDay(settledAt)) && type !== 'payment' && type !== 'refund',
  );
  const settled = rows.filter(({ settledAt }) => isIn(indianDay(settledAt)));
  const moves = [
    ...captured.map(({ paymentID, amountPaise, feePaise, at }) => ({
      id: paymentID,
      gross: amountPaise,
      net: amountPaise - (feePaise ?? 0),
      at,
    })),
    ...refunds.map(({ refundID, amountPaise, at }) => ({
      id: refundID,
      gross: amountPaise,
      net: -amountPaise,
      at,
    })),
  ];
  const rowsOf = Map.groupBy(rows, ({ entityID }) => entityID);
  const late = new Set(
    books.planted.filter((one) => one.class === 'lateChange').map((one) => one.subject),
  );
  const open = (before: string, move: (typeof moves)[number]) => {
    const parts = (rowsOf.get(move.id) ?? []).filter((row) => indianDay(row.settledAt) < before);
    const amount = parts.reduce((sum, row) => sum + row.amountPaise, 0);
    const net = parts.reduce((sum, row) => sum + row.creditPaise - row.debitPaise, 0);
    const isOpen = indianDay(move.at) < before && amount < move.gross;
    return isOpen ? move.net - net : 0;
  };
  const opening = moves.filter(({ id }) => !late.has(id)).map((move) => open(from, move));
  const closing = moves.map((move) => open('2028-04-01', move));
  const lateChanges = moves.filter(({ id }) => late.has(id)).map(({ net }) => net);
  const unexplained = byEntity(books, isIn);
  const net = (row: (typeof rows)[number]) => row.creditPaise - row.debitPaise;
  return {
    opening: sumOf(opening.map((paise) => [paise, paise !== 0])),
    captured: sumOf(own.map(({ amountPaise }) => [amountPaise, true])),
    refunds: sumOf(back.map(({ amountPaise }) => [amountPaise, true])),
    fees: add(own.map(({ feePaise, gstPaise }) => (feePaise ?? 0) - (gstPaise ?? 0))),
    gst: add(own.map(({ gstPaise }) => gstPaise ?? 0)),
    disputes: sumOf(corrections.filter((row) => row.disputeID).map((row) => [-net(row), true])),
    adjustments: sumOf(corrections.filter((row) => !row.disputeID).map((row) => [net(row), true])),
    lateChanges: sumOf(lateChanges.map((paise) => [paise, true])),
    unexplained: sumOf(unexplained.map((paise) => [paise, paise !== 0])),
    settled: sumOf(settled.map((row) => [net(row), true])),
    closing: sumOf(closing.map((paise) => [paise, paise !== 0])),
  };
}

/** What was planted to differ, for each row that does. */
function byEntity({ deltas }: TestBooks, isIn: (day: string) => boolean): number[] {
  return deltas.filter(({ day }) => isIn(day)).map(({ paise }) => paise);
}

function sumOf(amounts: Amounts) {
  const paise = add(amounts.map(([amount]) => amount));
  return { count: amounts.filter(([, counts]) => counts).length, paise };
}

function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

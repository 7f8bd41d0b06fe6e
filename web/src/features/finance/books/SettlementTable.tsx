import { Link } from 'react-router-dom';
import type { ReportSummary, SettlementSum } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { booksPath } from '../financeAddress.ts';
import { type Days, formatDay } from '../indianDays.ts';

/** What came to the bank, settlement by settlement, and whether it is what its rows come to. */
export function SettlementTable({
  report: { settlements, version },
  days,
}: {
  readonly report: ReportSummary;
  readonly days: Days;
}) {
  const columns: readonly Column<SettlementSum>[] = [
    {
      head: 'Settlement',
      rowHead: true,
      cell: ({ settlementID }) => (
        <Link to={booksPath(days, { by: 'settlement', name: settlementID, version })}>
          <code>{settlementID}</code>
        </Link>
      ),
    },
    { head: 'Day', cell: ({ day, status }) => (day ? formatDay(day) : status) },
    { head: 'UTR', cell: ({ utr }) => <code>{utr ?? 'not yet'}</code> },
    {
      head: 'Its rows',
      num: true,
      cell: ({ rowsPaise, rows }) => (
        <>
          {formatPaise(rowsPaise)} <small>({rows})</small>
        </>
      ),
    },
    {
      head: 'To the bank',
      num: true,
      cell: ({ paise, rowsPaise }) => (
        <span className={paise === rowsPaise ? undefined : 'finance-off'}>
          {paise === null ? 'unknown' : formatPaise(paise)}
        </span>
      ),
    },
  ];
  return (
    <section className="finance-part" aria-labelledby="settlements">
      <h3 id="settlements">Settlements</h3>
      {settlements.length === 0 ? (
        <p>No settlements on these days.</p>
      ) : (
        <Table
          name="Settlements"
          className="financeTable"
          columns={columns}
          rows={settlements}
          rowKey={({ settlementID }) => settlementID}
        />
      )}
    </section>
  );
}

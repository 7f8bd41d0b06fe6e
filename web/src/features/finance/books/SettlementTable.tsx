import { Link } from 'react-router-dom';
import type { ReportSummary, SettlementSum } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { type Days, formatDay } from '../../../lib/formatDay.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { booksPath } from '../financeAddress.ts';
import { reportTexts } from '../words.ts';

const { settlements: texts } = reportTexts;

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
      head: texts.settlement,
      rowHead: true,
      cell: ({ settlementID }) => (
        <Link
          to={booksPath(days, {
            figure: 'settled',
            part: { by: 'settlement', name: settlementID },
            version,
          })}
        >
          <code>{settlementID}</code>
        </Link>
      ),
    },
    { head: texts.day, cell: ({ day, status }) => (day ? formatDay(day) : status) },
    { head: texts.utr, cell: ({ utr }) => (utr === null ? texts.noUtr : <code>{utr}</code>) },
    {
      head: texts.rows,
      num: true,
      cell: ({ rowsPaise, rows }) => (
        <>
          {formatPaise(rowsPaise)} <small>({rows})</small>
        </>
      ),
    },
    {
      head: texts.toBank,
      num: true,
      cell: ({ paise, rowsPaise }) => (
        <span className={paise === rowsPaise ? undefined : 'finance-off'}>
          {paise === null ? texts.unknown : formatPaise(paise)}
        </span>
      ),
    },
  ];
  return (
    <section className="finance-part" aria-labelledby="settlements">
      <h3 id="settlements">{texts.heading}</h3>
      {settlements.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Table
          name={texts.heading}
          className="financeTable"
          columns={columns}
          rows={settlements}
          rowKey={({ settlementID }) => settlementID}
        />
      )}
    </section>
  );
}

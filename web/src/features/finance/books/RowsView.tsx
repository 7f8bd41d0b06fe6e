import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { BookRow } from '../../../../../lambdas/contract/books.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { booksPath, lookUpPath, type Sought } from '../financeAddress.ts';
import { counted, formatPaise } from '../formatPaise.ts';
import { type Days, formatDay, formatDays } from '../indianDays.ts';
import { useRows } from './useRows.ts';

/** The rows that one sum of a report is made of; each leads to its order. */
export function RowsView({ days, sum }: { readonly days: Days; readonly sum: Sought }) {
  const { rows, status, more, problem } = useRows(days, sum);
  const net = useMemo(() => rows.reduce((all, { netPaise }) => all + netPaise, 0), [rows]);
  return (
    <section className="books" aria-labelledby="rows" aria-busy={status === 'loading'}>
      <p className="finance-small">
        <Link to={booksPath(days)}>Back to the report of {formatDays(days)}</Link>
      </p>
      <h2 id="rows">{titleOf(sum)}</h2>
      {rows.length > 0 && (
        <>
          <p>
            {counted(rows.length, 'row')}
            {more && ' so far'}, together {formatPaise(net)} net of fees.
          </p>
          <RowTable rows={rows} />
        </>
      )}
      {status === 'loading' && <Skeleton label="The rows are being read" lines={6} />}
      {status === 'ready' && rows.length === 0 && <p>No row of the report belongs to this.</p>}
      {problem && <Notice tone="problem">{problem}</Notice>}
      {more && status !== 'loading' && (
        <div className="actions">
          <Button tone="quiet" onClick={more}>
            {problem ? 'Try again' : 'Show more rows'}
          </Button>
        </div>
      )}
    </section>
  );
}

function titleOf({ by, name }: Sought): string {
  switch (by) {
    case 'day':
      return formatDay(name);
    case 'method':
      return `Paid by ${name}`;
    case 'offer':
      return `Plan ${name}`;
    case 'settlement':
      return `Settlement ${name}`;
  }
}

function RowTable({ rows }: { readonly rows: readonly BookRow[] }) {
  return (
    <ScrollBox className="financeTable-box" name="Rows">
      <table className="financeTable">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col">Id</th>
            <th scope="col">Plan</th>
            <th scope="col">Method</th>
            <th scope="col" className="num">
              Amount
            </th>
            <th scope="col" className="num">
              Fee
            </th>
            <th scope="col" className="num">
              GST
            </th>
            <th scope="col" className="num">
              Net
            </th>
            <th scope="col">Match</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.type} ${row.entityID} ${row.day}`}>
              <td>{formatDay(row.day)}</td>
              <td>{row.type}</td>
              <th scope="row">
                <Link to={lookUpPath(row.orderID ?? row.paymentID ?? row.entityID)}>
                  <code>{row.entityID}</code>
                </Link>
              </th>
              <td>{row.offerName}</td>
              <td>{row.method}</td>
              <td className="num">{formatPaise(row.grossPaise)}</td>
              <td className="num">{formatPaise(row.feePaise)}</td>
              <td className="num">{formatPaise(row.gstPaise)}</td>
              <td className="num">{formatPaise(row.netPaise)}</td>
              <td>
                <Match row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Match({ row: { match, differences } }: { readonly row: BookRow }) {
  switch (match) {
    case 'fits':
      return 'fits';
    case 'pending':
      return 'fits, not settled yet';
    case 'differs':
      return <span className="finance-off">{differences.join('; ') || 'differs'}</span>;
  }
}

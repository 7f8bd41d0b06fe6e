import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { BookRow } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { useApi } from '../../../api/Api.ts';
import { answerOf, type CallError, queryClient, queryKey } from '../../../api/queries.ts';
import type { Success } from '../../../api/send.ts';
import { counted } from '../../../lib/counted.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { booksPath, lookUpPath, type ReportSum } from '../financeAddress.ts';
import { financeWords } from '../financeWords.ts';
import { type Days, formatDay, formatDays } from '../indianDays.ts';

/** The rows that one sum of a report is made of; each leads to its order. */
export function RowsView({ days, sum }: { readonly days: Days; readonly sum: ReportSum }) {
  const { rows, status, isFetching, error, hasNextPage, fetchNextPage } = useRows(days, sum);
  const net = useMemo(() => rows.reduce((all, { netPaise }) => all + netPaise, 0), [rows]);
  const isUnread = status === 'error' && rows.length === 0;
  return (
    <section className="books" aria-labelledby="rows" aria-busy={isFetching}>
      <p className="finance-small">
        <Link to={booksPath(days)}>Back to the report of {formatDays(days)}</Link>
      </p>
      <h2 id="rows">{titleOf(sum)}</h2>
      {rows.length > 0 && (
        <>
          <p>
            {counted(rows.length, 'row')}
            {hasNextPage && ' so far'}, {formatPaise(net)} in total, net of fees.
          </p>
          <Table
            name="Rows"
            className="financeTable"
            columns={columns}
            rows={rows}
            rowKey={({ type, entityID, day }) => `${type} ${entityID} ${day}`}
          />
        </>
      )}
      {isFetching && <Skeleton label="Loading the rows" lines={6} />}
      {status === 'success' && !isFetching && rows.length === 0 && <p>No rows in the report.</p>}
      {error && !isFetching && <Notice tone="problem">{financeWords(error.problem).text}</Notice>}
      {(hasNextPage || isUnread) && !isFetching && (
        <div className="actions">
          <Button tone="quiet" onClick={() => void fetchNextPage()}>
            {error ? 'Try again' : 'Show more rows'}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Reads the rows of one sum, a page now and another when asked. */
function useRows({ from, to }: Days, { by, name, version }: ReportSum) {
  const api = useApi();
  const emailID = useUserinfo()?.emailID;
  const call = { from, to, by, name, version };
  const query = useInfiniteQuery(
    {
      queryKey: queryKey('finance/getRows', call, emailID),
      queryFn: ({ pageParam, signal }) =>
        answerOf(api, 'finance/getRows', { ...call, after: pageParam }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ data: { next } }: Success<'finance/getRows'>) => next,
      gcTime: 0,
    },
    queryClient,
  );
  // `answerOf` throws nothing else.
  const error = query.error as CallError<'finance/getRows'> | null;
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ data }) => data.rows) ?? [],
    [query.data],
  );
  return { ...query, rows, error };
}

function titleOf({ by, name }: ReportSum): string {
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

const columns: readonly Column<BookRow>[] = [
  { head: 'Day', cell: ({ day }) => formatDay(day) },
  { head: 'Type', cell: ({ type }) => type },
  {
    head: 'Id',
    rowHead: true,
    cell: ({ orderID, paymentID, entityID }) => (
      <Link to={lookUpPath(orderID ?? paymentID ?? entityID)}>
        <code>{entityID}</code>
      </Link>
    ),
  },
  { head: 'Plan', cell: ({ offerName }) => offerName },
  { head: 'Method', cell: ({ method }) => method },
  { head: 'Amount', num: true, cell: ({ grossPaise }) => formatPaise(grossPaise) },
  { head: 'Fee', num: true, cell: ({ feePaise }) => formatPaise(feePaise) },
  { head: 'GST', num: true, cell: ({ gstPaise }) => formatPaise(gstPaise) },
  { head: 'Net', num: true, cell: ({ netPaise }) => formatPaise(netPaise) },
  { head: 'Match', cell: matchWords },
];

function matchWords({ match, differences }: BookRow) {
  switch (match) {
    case 'fits':
      return 'matched';
    case 'pending':
      return 'matched, not settled yet';
    case 'differs':
      return <span className="finance-off">{differences.join('; ') || 'differs'}</span>;
  }
}

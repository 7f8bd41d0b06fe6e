import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { BookRow } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { useApi } from '../../../api/Api.ts';
import { answerOf, type CallError, queryClient, queryKey } from '../../../api/queries.ts';
import type { Success } from '../../../api/send.ts';
import { type Days, formatDay, formatDays } from '../../../lib/formatDay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { booksPath, lookUpPath, type ReportSum } from '../financeAddress.ts';
import { financeWords, reportTexts } from '../words.ts';

const { rows: texts } = reportTexts;

/** The rows that one sum of a report is made of; each leads to its order. */
export function RowsView({ days, sum }: { readonly days: Days; readonly sum: ReportSum }) {
  const { rows, status, isFetching, error, hasNextPage, fetchNextPage } = useRows(days, sum);
  const net = useMemo(() => rows.reduce((all, { netPaise }) => all + netPaise, 0), [rows]);
  const isUnread = status === 'error' && rows.length === 0;
  return (
    <section className="books" aria-labelledby="rows" aria-busy={isFetching}>
      <p className="finance-small">
        <Link to={booksPath(days)}>{texts.back(formatDays(days))}</Link>
      </p>
      <h2 id="rows">{titleOf(sum)}</h2>
      {rows.length > 0 && (
        <>
          <p>{texts.summary(rows.length, hasNextPage, formatPaise(net))}</p>
          <Table
            name={texts.table}
            className="financeTable"
            columns={columns}
            rows={rows}
            rowKey={({ type, entityID, day }) => `${type} ${entityID} ${day}`}
          />
        </>
      )}
      {isFetching && <Skeleton label={texts.loading} lines={6} />}
      {status === 'success' && !isFetching && rows.length === 0 && <p>{texts.none}</p>}
      {error && !isFetching && <Notice tone="problem">{financeWords(error.problem).text}</Notice>}
      {(hasNextPage || isUnread) && !isFetching && (
        <div className="actions">
          <Button tone="quiet" onClick={() => void fetchNextPage()}>
            {error ? texts.retry : texts.more}
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
      return texts.paidBy(name);
    case 'offer':
      return texts.plan(name);
    case 'settlement':
      return texts.settlement(name);
  }
}

const columns: readonly Column<BookRow>[] = [
  { head: texts.heads.day, cell: ({ day }) => formatDay(day) },
  { head: texts.heads.type, cell: ({ type }) => type },
  {
    head: texts.heads.id,
    rowHead: true,
    cell: ({ orderID, paymentID, entityID }) => (
      <Link to={lookUpPath(orderID ?? paymentID ?? entityID)}>
        <code>{entityID}</code>
      </Link>
    ),
  },
  { head: texts.heads.plan, cell: ({ offerName }) => offerName },
  { head: texts.heads.method, cell: ({ method }) => method },
  { head: texts.heads.amount, num: true, cell: ({ grossPaise }) => formatPaise(grossPaise) },
  { head: texts.heads.fee, num: true, cell: ({ feePaise }) => formatPaise(feePaise) },
  { head: texts.heads.gst, num: true, cell: ({ gstPaise }) => formatPaise(gstPaise) },
  { head: texts.heads.net, num: true, cell: ({ netPaise }) => formatPaise(netPaise) },
  { head: texts.heads.match, cell: matchWords },
];

function matchWords({ match, differences }: BookRow) {
  switch (match) {
    case 'fits':
      return texts.fits;
    case 'pending':
      return texts.pending;
    case 'differs':
      return <span className="finance-off">{differences.join('; ') || texts.differs}</span>;
  }
}

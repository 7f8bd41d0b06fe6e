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
import { booksPath, lookUpPath, type ReportFigure } from '../financeAddress.ts';
import { figureWords, financeWords, reportTexts } from '../words.ts';

const { rows: texts } = reportTexts;

/** The rows that a figure of a report is the sum of; each leads to its order. */
export function RowsView({ days, of }: { readonly days: Days; readonly of: ReportFigure }) {
  const { rows, paise, status, isFetching, error, hasNextPage, fetchNextPage } = useRows(days, of);
  const isUnread = status === 'error' && rows.length === 0;
  return (
    <section className="books" aria-labelledby="rows" aria-busy={isFetching}>
      <p className="smallPrint">
        <Link to={booksPath(days)}>{texts.back(formatDays(days))}</Link>
      </p>
      <h2 id="rows">{titleOf(of)}</h2>
      {rows.length > 0 && (
        <>
          <p>{texts.summary(formatPaise(paise), rows.length, hasNextPage)}</p>
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

/** Reads the rows of one figure, a page now and another when asked. */
function useRows({ from, to }: Days, { figure, part, version }: ReportFigure) {
  const api = useApi();
  const emailID = useUserinfo()?.emailID;
  const call = { from, to, version, figure, part };
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
  return { ...query, rows, paise: query.data?.pages[0]?.data.paise ?? 0, error };
}

function titleOf({ figure, part }: ReportFigure): string {
  const words = figureWords[figure];
  switch (part?.by) {
    case undefined:
      return words;
    case 'day':
      return texts.onDay(words, formatDay(part.name));
    case 'method':
      return texts.paidBy(words, part.name);
    case 'offer':
      return texts.plan(words, part.name);
    case 'settlement':
      return texts.settlement(part.name);
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
  { head: texts.heads.counts, num: true, cell: ({ paise }) => formatPaise(paise) },
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

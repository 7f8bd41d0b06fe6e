import type { StatedFact } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { formatIndianTime } from '../indianDays.ts';

const columns: readonly Column<StatedFact>[] = [
  { head: 'Type', cell: ({ kind }) => kind },
  { head: 'Id', rowHead: true, cell: ({ subject }) => <code>{subject}</code> },
  { head: 'State', cell: ({ state }) => state },
  {
    head: 'Amount',
    num: true,
    cell: ({ paise, currency }) =>
      (paise === null ? '' : formatPaise(paise)) +
      (currency === null || currency === 'INR' ? '' : ` in ${currency}`),
  },
  { head: 'When', cell: ({ at }) => (at === null ? '' : formatIndianTime(at)) },
];

/** The facts of an order as they are kept: each once, never changed. */
export function RawFacts({ orderID }: { readonly orderID: string }) {
  const query = useRouteQuery('finance/getFacts', { orderID });
  return (
    <QueryResult
      query={query}
      loading={<Skeleton label="Loading the facts" lines={3} />}
      failed="We couldn’t load the facts. Nothing has changed."
    >
      {({ data: { facts } }) =>
        facts.length === 0 ? (
          <p>Nothing from Razorpay yet.</p>
        ) : (
          <Table
            name="Facts"
            className="financeTable"
            columns={columns}
            rows={facts}
            rowKey={({ kind, subject, state, paise }) => `${kind} ${subject} ${state} ${paise}`}
          />
        )
      }
    </QueryResult>
  );
}

import type { StatedFact } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { factsTexts as texts } from '../words.ts';

const columns: readonly Column<StatedFact>[] = [
  { head: texts.type, cell: ({ kind }) => kind },
  { head: texts.id, rowHead: true, cell: ({ subject }) => <code>{subject}</code> },
  { head: texts.state, cell: ({ state }) => state },
  {
    head: texts.amount,
    num: true,
    cell: ({ paise, currency }) =>
      (paise === null ? '' : formatPaise(paise)) +
      (currency === null || currency === 'INR' ? '' : texts.currency(currency)),
  },
  { head: texts.when, cell: ({ at }) => (at === null ? '' : formatTime(at)) },
];

/** The facts of an order as they are kept: each once, never changed. */
export function RawFacts({ orderID }: { readonly orderID: string }) {
  const query = useRouteQuery('finance/getFacts', { orderID });
  return (
    <QueryResult query={query} loading={texts.loading} lines={3} failed={texts.failed}>
      {({ data: { facts } }) =>
        facts.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <Table
            name={texts.table}
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

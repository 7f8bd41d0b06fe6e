import { Link } from 'react-router-dom';
import type { ZeroResultSearch } from '../../../../../lambdas/contract/groups/operator.ts';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { searchPath } from '../../../paths.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { searchesPath } from '../operateAddress.ts';
import { WriteEntry } from './WriteEntry.tsx';
import { searchesTexts as texts } from './words.ts';

/** Searches that found nothing, the most frequent first; or how to write an entry for one of them. */
export function SearchesView({ words }: { readonly words: string | null }) {
  const query = useRouteQuery('operator/getZeroResultSearches', {});
  const result = (
    <QueryResult query={query} loading={texts.loading} lines={6} failed={texts.failed}>
      {({ data: { searches } }) =>
        words === null ? (
          <SearchTable searches={searches} />
        ) : (
          <WriteEntry words={words} search={searches.find((one) => one.words === words)} />
        )
      }
    </QueryResult>
  );
  return words === null ? (
    <section className="operate" aria-labelledby="searches">
      <h2 id="searches">{texts.heading}</h2>
      <p>{texts.lead}</p>
      {result}
    </section>
  ) : (
    result
  );
}

function SearchTable({ searches }: { readonly searches: readonly ZeroResultSearch[] }) {
  return searches.length === 0 ? (
    <p>{texts.none}</p>
  ) : (
    <>
      <p>{texts.found(searches.length)}</p>
      <Table name={texts.table} columns={columns} rows={searches} rowKey={({ words }) => words} />
    </>
  );
}

const columns: readonly Column<ZeroResultSearch>[] = [
  { head: texts.search, rowHead: true, cell: ({ words }) => <bdi>{words}</bdi> },
  {
    head: texts.entry,
    cell: ({ words }) => (
      <Link className="operate-time" to={searchesPath(words)} aria-label={texts.writeFor(words)}>
        {texts.write}
      </Link>
    ),
  },
  { head: texts.votes, num: true, cell: ({ votes }) => votes.toLocaleString('en-IN') },
  { head: texts.times, num: true, cell: ({ times }) => times.toLocaleString('en-IN') },
  {
    head: texts.last,
    cell: ({ lastAt }) => <span className="operate-time">{formatDate(lastAt)}</span>,
  },
  {
    head: texts.check,
    cell: ({ words }) => (
      <Link
        className="operate-time"
        to={searchPath(words)}
        aria-label={texts.searchAgainFor(words)}
      >
        {texts.searchAgain}
      </Link>
    ),
  },
];

import { Link } from 'react-router-dom';
import type { ListedMail } from '../../../../../lambdas/contract/groups/operator.ts';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { mailKind, mailsTexts as texts } from '../words.ts';
import { workPath } from '../work/workPath.ts';

/** Mails that were given up, with the way to send them again, and mails that are about to be sent. */
export function MailsView() {
  const query = useRouteQuery('operator/getMails', {});
  return (
    <QueryResult query={query} loading={texts.loading} lines={6} failed={texts.failedToLoad}>
      {({ data: { failed, waiting, isMore } }) => (
        <>
          <Failed mails={failed} />
          <Waiting mails={waiting} isMore={isMore} />
        </>
      )}
    </QueryResult>
  );
}

function Failed({ mails }: { readonly mails: readonly ListedMail[] }) {
  return (
    <section className="operate" aria-labelledby="failed">
      <h2 id="failed">{texts.failedHeading}</h2>
      {mails.length === 0 ? (
        <p>{texts.noneFailed}</p>
      ) : (
        <>
          <p>{texts.failedLead}</p>
          <Table name={texts.failedTable} columns={failedColumns} rows={mails} rowKey={keyOf} />
        </>
      )}
    </section>
  );
}

function Waiting({
  mails,
  isMore,
}: {
  readonly mails: readonly ListedMail[];
  readonly isMore: boolean;
}) {
  const retrying = mails.filter(({ tries }) => tries > 0).length;
  return (
    <section className="operate" aria-labelledby="waiting">
      <h2 id="waiting">{texts.waitingHeading}</h2>
      {mails.length === 0 ? (
        <p>{texts.noneWaiting}</p>
      ) : (
        <>
          <p>
            {texts.waiting(mails.length, isMore)}{' '}
            {retrying > 0 && <strong className="operate-late">{texts.retrying(retrying)}</strong>}
          </p>
          <Table name={texts.waitingTable} columns={waitingColumns} rows={mails} rowKey={keyOf} />
        </>
      )}
    </section>
  );
}

const failedColumns: readonly Column<ListedMail>[] = [
  {
    head: texts.about,
    rowHead: true,
    cell: ({ id, kind }) =>
      id === null ? (
        mailKind(kind)
      ) : (
        <Link to={workPath({ kind: 'mail', workID: id })}>{mailKind(kind)}</Link>
      ),
  },
  { head: texts.gaveUp, cell: ({ at }) => formatTime(at) },
  { head: texts.attempts, num: true, cell: ({ tries }) => tries },
];

const waitingColumns: readonly Column<ListedMail>[] = [
  { head: texts.about, rowHead: true, cell: ({ kind }) => mailKind(kind) },
  { head: texts.sendAt, cell: ({ at }) => formatTime(at) },
  { head: texts.tries, num: true, cell: ({ tries }) => tries },
];

/** Mails to students have no name here, so their place names them. */
function keyOf({ id }: ListedMail, place: number): string {
  return id ?? String(place);
}

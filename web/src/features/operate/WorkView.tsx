import { Link } from 'react-router-dom';
import { labVisitsPerDay } from '../../../../lambdas/contract/constants.ts';
import type { WorkItem } from '../../../../lambdas/contract/groups/operator.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { formatTime } from '../../lib/formatDate.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { useSession } from '../session/useSession.ts';
import { cataloguePath, healthPath } from './operateAddress.ts';
import { workTexts as texts, workAbout, workDetail, workKinds } from './words.ts';
import { isOpenable } from './work/displays.tsx';
import { workPath } from './work/workPath.ts';

/** Everything that waits for a person, the longest waiting first, with its due time. */
export function WorkView() {
  const query = useRouteQuery('operator/getWork', {});
  return (
    <section className="operate" aria-labelledby="work">
      <h2 id="work">{texts.heading}</h2>
      <QueryResult query={query} loading={texts.loading} lines={6} failed={texts.failed}>
        {({ data: { work, total, lacksAlarms, visitsUsedUpUntil } }) => (
          <>
            {visitsUsedUpUntil !== null && (
              <Notice tone="warning">
                {texts.visitsUsedUp(labVisitsPerDay, formatTime(visitsUsedUpUntil))}
              </Notice>
            )}
            {lacksAlarms && <Notice tone="warning">{texts.noAlarms}</Notice>}
            {total > 0 && <WorkTable work={work} total={total} />}
            {total === 0 && <p>{lacksAlarms ? texts.noneButAlarms : texts.none}</p>}
          </>
        )}
      </QueryResult>
    </section>
  );
}

function WorkTable({
  work,
  total,
}: {
  readonly work: readonly WorkItem[];
  readonly total: number;
}) {
  const now = Date.now();
  const overdue = work.filter(({ dueBy }) => dueBy < now).length;
  return (
    <>
      <p>
        {texts.waiting(total)}{' '}
        {overdue > 0 && <strong className="operate-late">{texts.overdue(overdue)}</strong>}
      </p>
      <Table name={texts.table} columns={columnsAt(now)} rows={work} rowKey={keyOf} />
      {work.length < total && <p>{texts.more(work.length)}</p>}
    </>
  );
}

function columnsAt(now: number): readonly Column<WorkItem>[] {
  return [
    {
      head: texts.what,
      rowHead: true,
      cell: (item) => (
        <>
          <span className="operate-line">{workKinds[item.kind].name}</span> <About item={item} />
          {item.kind === 'refund' && (
            <span className="operate-line">
              <bdi>{item.emailID ?? texts.accountDeleted}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      head: texts.state,
      cell: (item) =>
        item.kind === 'refund' ? texts.forFinance(workDetail(item)) : workDetail(item),
    },
    { head: texts.since, cell: ({ since }) => formatTime(since) },
    {
      head: texts.due,
      cell: ({ dueBy }) => (
        <>
          {formatTime(dueBy)}{' '}
          {dueBy < now && <strong className="operate-late">{texts.late}</strong>}
        </>
      ),
    },
  ];
}

/** What it is about, and the way to where it is answered, for people who may answer it. */
function About({ item }: { readonly item: WorkItem }) {
  const { state } = useSession();
  const isFinance = state.kind === 'signedIn' && state.groups.includes('finance');
  if (item.kind === 'refund' && !isFinance) {
    return <bdi>{workAbout(item)}</bdi>;
  }
  return (
    <Link to={pathOf(item)}>
      <bdi>{workAbout(item)}</bdi>
    </Link>
  );
}

function pathOf({ kind, id }: WorkItem): string {
  if (kind === 'entry') {
    return cataloguePath(id);
  }
  if (kind === 'alarm') {
    return healthPath;
  }
  return isOpenable(kind) ? workPath({ kind, workID: id }) : financeRefunds;
}

/** Refunds wait for finance, which approves them there. */
const financeRefunds = `${paths.finance}?view=refunds`;

function keyOf({ kind, id }: WorkItem): string {
  return `${kind} ${id}`;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AuditEntry } from '../../../../lambdas/contract/groups/operator.ts';
import { useApi } from '../../api/Api.ts';
import { answerOf, type CallError, queryClient, queryKey } from '../../api/queries.ts';
import type { Success } from '../../api/send.ts';
import { formatTime } from '../../lib/formatDate.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldForm } from '../../ui/forms/FieldForm.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { useUserinfo } from '../session/useSession.ts';
import { auditWords } from './auditWords.ts';
import { auditPath, type OperateView } from './operateAddress.ts';
import { operateWords, auditTexts as texts } from './words.ts';

type Days = OperateView['days'];

/** Who used a special right, when and about what; the newest first. */
export function AuditView({ days }: { readonly days: Days }) {
  const { entries, status, isFetching, error, hasNextPage, fetchNextPage } = useAuditEntries(days);
  const isUnread = status === 'error' && entries.length === 0;
  return (
    <section className="operate" aria-labelledby="audit" aria-busy={isFetching}>
      <h2 id="audit">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <DaysForm days={days} />
      {entries.length > 0 && (
        <Table name={texts.heading} columns={columns} rows={entries} rowKey={keyOf} />
      )}
      {isFetching && <Skeleton label={texts.loading} lines={6} />}
      {status === 'success' && !isFetching && entries.length === 0 && <p>{texts.none}</p>}
      {error && !isFetching && <Notice tone="problem">{operateWords(error.problem).text}</Notice>}
      <div className="actions">
        {(hasNextPage || isUnread) && !isFetching && (
          <Button tone="quiet" onClick={() => void fetchNextPage()}>
            {error ? texts.retry : texts.more}
          </Button>
        )}
        {entries.length > 0 && <DownloadButton days={days} />}
      </div>
    </section>
  );
}

function useAuditEntries(days: Days) {
  const api = useApi();
  const emailID = useUserinfo()?.emailID;
  const query = useInfiniteQuery(
    {
      queryKey: queryKey('operator/getAuditLog', days, emailID),
      queryFn: ({ pageParam: after, signal }) =>
        answerOf(api, 'operator/getAuditLog', { ...days, ...(after && { after }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ data: { next } }: Success<'operator/getAuditLog'>) => next,
      gcTime: 0,
    },
    queryClient,
  );
  // `answerOf` throws nothing else.
  const error = query.error as CallError<'operator/getAuditLog'> | null;
  const entries = useMemo(
    () => query.data?.pages.flatMap(({ data }) => data.entries) ?? [],
    [query.data],
  );
  return { ...query, entries, error };
}

function DaysForm({ days }: { readonly days: Days }) {
  const navigate = useNavigate();
  const [values, setValues] = useState(days);
  const isInOrder = values.from !== '' && values.from <= values.to;
  return (
    <FieldForm
      className="inlineForm"
      aria-label={texts.form}
      problems={isInOrder ? {} : { to: texts.daysProblem }}
      onSubmit={() => void navigate(auditPath(values))}
      submitText={texts.submit}
      fields={[
        { name: 'from', label: texts.from, half: true, input: { type: 'date' } },
        { name: 'to', label: texts.to, half: true, input: { type: 'date' } },
      ]}
      values={values}
      onChange={setValues}
    />
  );
}

/** Saves every entry of the days, those that are not shown yet included. */
function DownloadButton({ days }: { readonly days: Days }) {
  const api = useApi();
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState('');

  async function download(): Promise<void> {
    setProblem('');
    setMaking(true);
    const entries: AuditEntry[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const call: Days & { after?: string } = { ...days, ...(after !== '' && { after }) };
      const outcome = await api.call('operator/getAuditLog', call);
      if (outcome.kind === 'problem') {
        setProblem(operateWords(outcome).text);
        setMaking(false);
        return;
      }
      entries.push(...outcome.answer.data.entries);
      after = outcome.answer.data.next;
    }
    const fileName = `audit-${days.from}-${days.to}.json`;
    saveFile(fileName, 'application/json', [JSON.stringify(entries, null, 2)]);
    setMaking(false);
  }

  return (
    <>
      <Button
        tone="quiet"
        busy={isMaking}
        busyText={texts.preparing}
        onClick={() => void download()}
      >
        {texts.download}
      </Button>
      {problem && <Notice tone="problem">{problem}</Notice>}
    </>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    head: texts.when,
    rowHead: true,
    cell: ({ at }) => <span className="operate-time">{formatTime(at)}</span>,
  },
  { head: texts.who, cell: ({ who }) => <bdi>{who}</bdi> },
  { head: texts.what, cell: (entry) => <bdi>{auditWords(entry).what}</bdi> },
  {
    head: texts.subject,
    cell: (entry) => (
      <code>
        <bdi>{auditWords(entry).subject}</bdi>
      </code>
    ),
  },
];

function keyOf({ at, who, what, subject }: AuditEntry): string {
  return `${at} ${who} ${what} ${subject}`;
}

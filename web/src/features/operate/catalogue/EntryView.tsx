import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { OpenedEntry } from '../../../../../lambdas/contract/groups/operator.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { LazyPart, lazyPart } from '../../../LazyPart.tsx';
import { formatTime } from '../../../lib/formatDate.ts';
import { isSameDraft, useDraft } from '../../../lib/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmButton.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { cataloguePath } from '../operateAddress.ts';
import { operateWords } from '../words.ts';
import { SchedulePart } from './SchedulePart.tsx';
import { type EntryDraft, fieldTime, TextForm } from './TextForm.tsx';
import { previewTexts, entryTexts as texts, whoWords } from './words.ts';

const { Part: EntryPreview } = lazyPart(
  async () => (await import('./EntryPreview.tsx')).EntryPreview,
);

/** A text that an operator opens: an edition by its number, the newest one, or the scheduled one. */
type Replacement = number | 'newest' | 'scheduled';

type EntryEdition = OpenedEntry['history'][number];

/** One entry: its text to be changed, what is scheduled, who else has it open, and its editions, each of which can be opened. */
export function EntryView({ itemID }: { readonly itemID: string }) {
  const [edition, setEdition] = useState<number>();
  const [message, setMessage] = useState('');
  // Counts what was saved: the form starts over after each.
  const [visit, setVisit] = useState(0);
  const { data, error, refetch, isFetching } = useRouteQuery('operator/openEntry', {
    itemID,
    ...(edition !== undefined && { edition }),
  });
  const suggested: unknown = useLocation().state?.markdown;
  const isNew = error?.problem.status === 'dataNotFound' && edition === undefined;
  const opened = data?.data ?? (isNew ? newEntry(itemID) : null);
  function open(number?: number) {
    setMessage('');
    setEdition(number);
    if (number === edition) {
      void refetch();
    }
  }
  /** Says what was done once the entry is read again: the next press would otherwise name what the server has replaced. */
  async function saved(words: string) {
    setMessage('');
    await (edition === undefined ? refetch() : setEdition(undefined));
    setMessage(words);
    setVisit(visit + 1);
  }
  /** What is being typed stays: a cancelled schedule changes no edition. */
  async function cancelled(words: string) {
    setMessage('');
    await refetch();
    setMessage(words);
  }
  return (
    <>
      <section className="operate operate-entry" aria-labelledby="entry">
        <p>
          <Link to={cataloguePath()}>{texts.back}</Link>
        </p>
        <h2 id="entry">{data ? titleIn(data.data) : itemID}</h2>
        {message !== '' && <Notice tone="success">{message}</Notice>}
        {isNew && <Notice tone="info">{texts.isNew}</Notice>}
        {!opened &&
          (error ? (
            <ProblemNotice error={error} words={operateWords} onRetry={() => void refetch()} />
          ) : (
            <Skeleton label={texts.loading} lines={12} />
          ))}
      </section>
      {opened && !(isNew && isFetching) && (
        <Opened
          opened={opened}
          suggested={isNew && typeof suggested === 'string' ? suggested : ''}
          onOpen={open}
          onLookAgain={() => void refetch()}
          onSaved={saved}
          onCancelled={cancelled}
          key={`${opened.edition} ${opened.newestHash} ${visit}`}
        />
      )}
    </>
  );
}

/** What an operator opens to add an entry. */
function newEntry(itemID: string): OpenedEntry {
  return {
    itemID,
    edition: 0,
    markdown: '',
    files: [],
    newestHash: null,
    history: [],
    schedule: null,
    onIt: null,
  };
}

function Opened({
  opened,
  suggested,
  onOpen,
  onLookAgain,
  onSaved,
  onCancelled,
}: {
  readonly opened: OpenedEntry;
  /** The start of a new entry's text. */
  readonly suggested: string;
  /** Opens an edition; the newest when none is named. */
  readonly onOpen: (edition?: number) => void;
  /** Reads the entry again. */
  readonly onLookAgain: () => void;
  readonly onSaved: (words: string) => Promise<void>;
  readonly onCancelled: (words: string) => Promise<void>;
}) {
  const { itemID, edition, history, schedule, onIt } = opened;
  const { draft, change, forget, replace, show, asksFor, keep } = useEntryDraft(
    opened,
    suggested,
    onOpen,
  );
  const [isPreviewed, setPreviewed] = useState(false);
  const newest = history[0]?.edition ?? edition;
  const openedEdition = Number(draft.openedEdition);
  return (
    <>
      <div className="operate operate-entry">
        {onIt && <Notice tone="warning">{texts.onIt(onIt.name, formatTime(onIt.since))}</Notice>}
        {edition !== newest && (
          <Notice
            tone="info"
            action={
              <Button tone="quiet" onClick={() => show('newest')}>
                {texts.toNewest}
              </Button>
            }
          >
            {texts.isOld(edition)}
          </Notice>
        )}
        {edition > 0 && <Facts facts={factsOf(opened, newest)} />}
        {schedule && (
          <SchedulePart
            itemID={itemID}
            schedule={schedule}
            isEditing={openedEdition === 0}
            onEdit={() => show('scheduled')}
            onCancelled={onCancelled}
          />
        )}
        <TextForm
          opened={opened}
          draft={draft}
          onType={change}
          onSaved={(words) => {
            forget();
            return onSaved(words);
          }}
          onLookAgain={onLookAgain}
          onDiscard={() => replace('newest')}
        />
        <div className="actions">
          <Button
            tone="quiet"
            aria-expanded={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {isPreviewed ? texts.hidePreview : texts.showPreview}
          </Button>
        </div>
      </div>
      {isPreviewed && (
        <LazyPart fallback={<Skeleton label={previewTexts.loading} lines={12} />}>
          <EntryPreview itemID={itemID} markdown={draft.markdown} openedEdition={openedEdition} />
        </LazyPart>
      )}
      {history.length > 0 && (
        <section className="operate operate-entry" aria-labelledby="entry-history">
          <h3 id="entry-history">{texts.history}</h3>
          <Table
            name={texts.history}
            columns={columnsFor(edition, show)}
            rows={history}
            rowKey={(one) => String(one.edition)}
          />
        </section>
      )}
      {asksFor !== undefined && (
        <DiscardDialog onConfirm={() => replace(asksFor)} onCancel={keep} />
      )}
    </>
  );
}

/** The text that is being written. The tab keeps it until it is saved or given up. */
function useEntryDraft(opened: OpenedEntry, suggested: string, onOpen: (edition?: number) => void) {
  const { itemID, edition, schedule } = opened;
  const scheduled = schedule && draftOfSchedule(opened, schedule);
  const first = edition === 0 && scheduled ? scheduled : draftOfEdition(opened, suggested);
  const { draft, change, clear, forget } = useDraft(`entry.${itemID}`, first);
  const [asksFor, setAsksFor] = useState<Replacement>();
  const isChanged = !isSameDraft(draft, first) && !(scheduled && isSameDraft(draft, scheduled));
  function replace(by: Replacement) {
    setAsksFor(undefined);
    clear();
    if (by === 'scheduled') {
      change(scheduled ?? {});
    } else {
      onOpen(by === 'newest' ? undefined : by);
    }
  }
  return {
    draft,
    change,
    forget,
    /** Shows another text, whatever becomes of this one. */
    replace,
    /** Shows another text; when this one was changed, its writer is asked first. */
    show: (next: Replacement) => (isChanged ? setAsksFor(next) : replace(next)),
    /** What is to be shown once its writer gives this text up. */
    asksFor,
    keep: () => setAsksFor(undefined),
  };
}

function DiscardDialog({
  onConfirm,
  onCancel,
}: {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  return (
    <ConfirmDialog
      question={texts.discardQuestion}
      confirmText={texts.discard}
      cancelText={texts.keep}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{texts.discardEffect}</p>
    </ConfirmDialog>
  );
}

function factsOf({ edition, files, history }: OpenedEntry, newest: number) {
  const read = history.find((one) => one.edition === edition);
  return [
    { name: texts.edition, value: texts.numbered(edition, newest) },
    ...(read
      ? [
          {
            name: texts.published,
            value: <bdi>{texts.madeBy(read.who, formatTime(read.at))}</bdi>,
          },
        ]
      : []),
    { name: texts.files, value: files.join(', ') || texts.noFiles },
  ];
}

/** An edition's text, or the start of a new entry's. */
function draftOfEdition(
  { markdown, edition, newestHash }: OpenedEntry,
  suggested: string,
): EntryDraft {
  return {
    markdown: markdown || suggested,
    openedEdition: String(edition),
    baseHash: newestHash ?? '',
    note: '',
    publishAt: '',
  };
}

/** The scheduled text with its time, when that is still to come. */
function draftOfSchedule(
  { newestHash }: OpenedEntry,
  { markdown, note, publishAt, state }: NonNullable<OpenedEntry['schedule']>,
): EntryDraft {
  const isComing = state === 'scheduled' && publishAt > Date.now();
  return {
    markdown,
    openedEdition: '0',
    baseHash: newestHash ?? '',
    note,
    publishAt: isComing ? fieldTime(publishAt) : '',
  };
}

function columnsFor(
  opened: number,
  onOpen: (edition: number) => void,
): readonly Column<EntryEdition>[] {
  return [
    { head: texts.edition, rowHead: true, cell: ({ edition }) => edition },
    { head: texts.when, cell: ({ at }) => formatTime(at) },
    { head: texts.who, cell: ({ who }) => <bdi>{whoWords(who)}</bdi> },
    { head: texts.whatChanged, cell: ({ note }) => <bdi>{note}</bdi> },
    {
      head: texts.inRepository,
      cell: ({ isInRepository }) => (isInRepository ? texts.yes : texts.notYet),
    },
    {
      head: texts.open,
      cell: ({ edition }) =>
        edition !== opened && (
          <Button
            tone="quiet"
            aria-label={texts.openEdition(edition)}
            onClick={() => onOpen(edition)}
          >
            {texts.open}
          </Button>
        ),
    },
  ];
}

/** The title in a text's front matter. */
function titleIn({ markdown, itemID }: OpenedEntry): string {
  return /^title: *(.+)$/m.exec(markdown)?.[1] ?? itemID;
}

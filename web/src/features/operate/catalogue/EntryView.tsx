import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { OpenedEntry } from '../../../../../lambdas/contract/groups/operator.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { formatIndianTime } from '../../../lib/formatIndianTime.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { cataloguePath } from '../operateAddress.ts';
import { operateWords } from '../words.ts';
import { SchedulePart } from './SchedulePart.tsx';
import { type Draft, fieldTime, TextForm } from './TextForm.tsx';
import { previewTexts, entryTexts as texts, whoWords } from './words.ts';
import './EntryView.css';

const EntryPreview = lazy(async () => ({
  default: (await import('./EntryPreview.tsx')).EntryPreview,
}));

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
          onSaved={saved}
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
    drawings: [],
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
  onSaved,
}: {
  readonly opened: OpenedEntry;
  /** The start of a new entry's text. */
  readonly suggested: string;
  /** Opens an edition; the newest when none is named. */
  readonly onOpen: (edition?: number) => void;
  readonly onSaved: (words: string) => Promise<void>;
}) {
  const { itemID, edition, history, schedule, onIt } = opened;
  const [draft, setDraft] = useState<Draft>(
    edition === 0 && schedule
      ? draftOfSchedule(schedule)
      : { markdown: opened.markdown || suggested, openedEdition: edition, note: '', publishAt: '' },
  );
  const [isPreviewed, setPreviewed] = useState(false);
  const newest = history[0]?.edition ?? edition;
  const isOfSchedule = draft.openedEdition === 0 && schedule !== null;
  return (
    <>
      <div className="operate operate-entry">
        {onIt && (
          <Notice tone="warning">{texts.onIt(onIt.name, formatIndianTime(onIt.since))}</Notice>
        )}
        {edition !== newest && (
          <Notice
            tone="info"
            action={
              <Button tone="quiet" onClick={() => onOpen()}>
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
            isEditing={isOfSchedule}
            onEdit={() => setDraft(draftOfSchedule(schedule))}
            onCancelled={onSaved}
          />
        )}
        <TextForm
          opened={opened}
          draft={draft}
          onType={setDraft}
          onSaved={onSaved}
          onReload={() => onOpen()}
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
        <Suspense fallback={<Skeleton label={previewTexts.loading} lines={12} />}>
          <EntryPreview
            itemID={itemID}
            markdown={draft.markdown}
            openedEdition={draft.openedEdition}
          />
        </Suspense>
      )}
      {history.length > 0 && (
        <section className="operate operate-entry" aria-labelledby="entry-history">
          <h3 id="entry-history">{texts.history}</h3>
          <Table
            name={texts.history}
            columns={columnsFor(edition, onOpen)}
            rows={history}
            rowKey={(one) => String(one.edition)}
          />
        </section>
      )}
    </>
  );
}

function factsOf({ edition, drawings, history }: OpenedEntry, newest: number) {
  const read = history.find((one) => one.edition === edition);
  return [
    { name: texts.edition, value: texts.numbered(edition, newest) },
    ...(read
      ? [
          {
            name: texts.published,
            value: <bdi>{texts.madeBy(read.who, formatIndianTime(read.at))}</bdi>,
          },
        ]
      : []),
    { name: texts.drawings, value: drawings.join(', ') || texts.noDrawings },
  ];
}

/** The scheduled text with its time, when that is still to come. */
function draftOfSchedule({
  markdown,
  note,
  publishAt,
  state,
}: NonNullable<OpenedEntry['schedule']>): Draft {
  const isComing = state === 'scheduled' && publishAt > Date.now();
  return { markdown, openedEdition: 0, note, publishAt: isComing ? fieldTime(publishAt) : '' };
}

function columnsFor(
  opened: number,
  onOpen: (edition: number) => void,
): readonly Column<EntryEdition>[] {
  return [
    { head: texts.edition, rowHead: true, cell: ({ edition }) => edition },
    { head: texts.when, cell: ({ at }) => formatIndianTime(at) },
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

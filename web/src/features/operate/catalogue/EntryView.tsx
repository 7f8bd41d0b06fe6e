import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OpenedEntry } from '../../../../../lambdas/contract/operator.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { formatIndianTime } from '../../../lib/formatIndianTime.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { cataloguePath } from '../operateAddress.ts';
import { operateWords } from '../words.ts';
import { TextForm } from './TextForm.tsx';
import { entryTexts as texts, whoWords } from './words.ts';
import './EntryView.css';

type EntryEdition = OpenedEntry['history'][number];

/** One entry: its text to be changed, who else has it open, and its editions, each of which can be opened. */
export function EntryView({ itemID }: { readonly itemID: string }) {
  const [edition, setEdition] = useState<number>();
  const [said, setSaid] = useState('');
  const { data, error, refetch } = useRouteQuery('operator/openEntry', {
    itemID,
    ...(edition !== undefined && { edition }),
  });
  function open(number?: number) {
    setSaid('');
    setEdition(number);
    if (number === edition) {
      void refetch();
    }
  }
  return (
    <section className="operate operate-entry" aria-labelledby="entry">
      <p>
        <Link to={cataloguePath()}>{texts.back}</Link>
      </p>
      <h2 id="entry">{data ? titleIn(data.data) : itemID}</h2>
      {said !== '' && <Notice tone="success">{said}</Notice>}
      {data ? (
        <Opened
          opened={data.data}
          onOpen={open}
          onSaved={(words) => {
            open();
            setSaid(words);
          }}
        />
      ) : error ? (
        <Unopened error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={texts.loading} lines={12} />
      )}
    </section>
  );
}

function Unopened({
  error,
  onRetry,
}: {
  readonly error: NonNullable<ReturnType<typeof useRouteQuery<'operator/openEntry'>>['error']>;
  readonly onRetry: () => void;
}) {
  const { next, text } = operateWords(error.problem);
  return next === 'tryAgain' ? (
    <RetryNotice onRetry={onRetry}>{text}</RetryNotice>
  ) : (
    <ProblemNotice error={error} words={operateWords} />
  );
}

function Opened({
  opened,
  onOpen,
  onSaved,
}: {
  readonly opened: OpenedEntry;
  /** Opens an edition; the newest when none is named. */
  readonly onOpen: (edition?: number) => void;
  readonly onSaved: (words: string) => void;
}) {
  const { edition, markdown, drawings, importedOnly, history, onIt } = opened;
  const newest = history[0]?.edition ?? edition;
  const read = history.find((one) => one.edition === edition);
  return (
    <>
      {onIt && (
        <Notice tone="warning">{texts.onIt(onIt.name, formatIndianTime(onIt.since))}</Notice>
      )}
      {importedOnly && <Notice tone="info">{texts.importedOnly[importedOnly]}</Notice>}
      {edition !== newest && !importedOnly && (
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
      <Facts
        facts={[
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
        ]}
      />
      {importedOnly ? (
        <ScrollBox name={texts.heading} className="operate-source">
          <pre>{markdown}</pre>
        </ScrollBox>
      ) : (
        <TextForm
          opened={opened}
          onSaved={onSaved}
          onReload={() => onOpen()}
          key={`${edition} ${opened.newestHash}`}
        />
      )}
      <section aria-labelledby="entry-history">
        <h3 id="entry-history">{texts.history}</h3>
        <Table
          name={texts.history}
          columns={columnsFor(edition, onOpen)}
          rows={history}
          rowKey={(one) => String(one.edition)}
        />
      </section>
    </>
  );
}

function columnsFor(
  opened: number,
  onOpen: (edition: number) => void,
): readonly Column<EntryEdition>[] {
  return [
    { head: texts.edition, rowHead: true, num: true, cell: ({ edition }) => edition },
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

import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  catalogueListPageSize,
  slugPattern,
  titlePartLength,
} from '../../../../../lambdas/contract/constants.ts';
import type {
  CatalogueEntry,
  ScheduledEntry,
} from '../../../../../lambdas/contract/groups/operator.ts';
import { ProblemNotice, QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../../api/queries.ts';
import { formatDate, formatTime } from '../../../lib/formatDate.ts';
import { kinds, kindWords } from '../../../lib/kinds.ts';
import { listed } from '../../../lib/listed.ts';
import { itemPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import {
  cataloguePath,
  type EntryListQuery,
  entryListPath,
  entryStates,
} from '../operateAddress.ts';
import { operateWords } from '../words.ts';
import { newTexts, scheduleTexts, catalogueTexts as texts, whoWords } from './words.ts';

/**
 * The entries that editors wrote, with their states: an operator finds one by words, kind and state, and opens its text. What is rarer
 * is in each row's menu. The address names the filter, so going back from an entry leads to the same list.
 */
export function CatalogueView({ query }: { readonly query: EntryListQuery }) {
  return (
    <section className="operate" aria-labelledby="catalogue">
      <h2 id="catalogue">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <NewEntryForm />
      <FilterForm query={query} />
      <Entries query={query} />
    </section>
  );
}

/** Leads to the page of an entry that does not exist, where its text is written. */
function NewEntryForm() {
  const [values, setValues] = useState({ itemID: '' });
  const navigate = useNavigate();
  const isID = slugPattern.test(values.itemID);
  return (
    <details className="fold">
      <summary>{newTexts.heading}</summary>
      <FieldForm
        className="inlineForm"
        aria-label={newTexts.form}
        problems={isID ? {} : { itemID: newTexts.problem }}
        onSubmit={() => void navigate(cataloguePath(values.itemID))}
        submitText={newTexts.submit}
        fields={[{ name: 'itemID', label: newTexts.itemID, hint: newTexts.itemIDHint, limit: 64 }]}
        values={values}
        onChange={setValues}
      />
    </details>
  );
}

/** What waits for its time, or could not be published then. */
function Schedules({ schedules }: { readonly schedules: readonly ScheduledEntry[] }) {
  const columns: readonly Column<ScheduledEntry>[] = [
    {
      head: texts.entry,
      rowHead: true,
      cell: ({ itemID, title }) => <Link to={cataloguePath(itemID)}>{title}</Link>,
    },
    { head: scheduleTexts.at, cell: ({ publishAt }) => formatTime(publishAt) },
    {
      head: scheduleTexts.state,
      cell: ({ state }) =>
        state === 'refused' ? (
          <strong>{scheduleTexts.states.refused}</strong>
        ) : (
          scheduleTexts.states[state]
        ),
    },
    { head: scheduleTexts.who, cell: ({ who }) => <bdi>{whoWords(who)}</bdi> },
    { head: scheduleTexts.note, cell: ({ note }) => <bdi>{note}</bdi> },
  ];
  return (
    <section aria-labelledby="schedules">
      <h3 id="schedules">{scheduleTexts.listHeading}</h3>
      <Table
        name={scheduleTexts.table}
        columns={columns}
        rows={schedules}
        rowKey={({ itemID }) => itemID}
      />
    </section>
  );
}

/** Shows what the address asks for, until something else is typed. */
function FilterForm({ query }: { readonly query: EntryListQuery }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Partial<Record<'title' | 'kind' | 'state', string>>>({});
  const { title, kind, state } = {
    title: query.title,
    kind: query.kind ?? '',
    state: query.state ?? '',
    ...typed,
  };
  function show() {
    setTyped({});
    void navigate(
      entryListPath({
        title: title.trim(),
        kind: kinds.find((one) => one === kind) ?? null,
        state: entryStates.find((one) => one === state) ?? null,
        page: 1,
      }),
    );
  }
  return (
    <FieldForm
      className="inlineForm"
      aria-label={texts.form}
      problems={{}}
      onSubmit={show}
      submitText={texts.submit}
      fields={[
        {
          name: 'title',
          label: texts.title,
          limit: titlePartLength,
          input: { type: 'search', autoComplete: 'off' },
        },
        { name: 'kind', label: texts.kind, options: kindOptions, half: true },
        { name: 'state', label: texts.state, options: stateOptions, half: true },
      ]}
      values={{ title, kind, state }}
      onChange={setTyped}
    />
  );
}

const kindOptions = [
  { value: '', text: texts.allKinds },
  ...kinds.map((kind) => ({ value: kind, text: kindWords[kind].many })),
];
const stateOptions = [
  { value: '', text: texts.allStates },
  ...entryStates.map((state) => ({ value: state, text: texts.states[state] })),
];

function Entries({ query: { title, kind, state, page } }: { readonly query: EntryListQuery }) {
  const query = useRouteQuery('operator/getCatalogue', {
    title,
    page,
    ...(kind && { kind }),
    ...(state && { isOpen: state === 'published' }),
  });
  const [message, setMessage] = useState('');
  const changing = useRouteMutation('operator/setEntryOpen', ({ data }, { itemID, isOpen }) => {
    const entry = query.data?.data.entries.find((one) => one.itemID === itemID);
    const name = entry?.title ?? itemID;
    const done = isOpen ? texts.isPublished(name) : texts.isWithdrawn(name);
    setMessage(data.isNew ? done : texts.notNew(name));
    void query.refetch();
  });
  function change({ itemID, isOpen }: CatalogueEntry) {
    setMessage('');
    changing.mutate({ itemID, isOpen: !isOpen });
  }
  const busyItemID = changing.isPending ? changing.variables.itemID : null;
  return (
    <>
      <ProblemNotice error={changing.error} words={operateWords} />
      {message !== '' && <Notice tone="success">{message}</Notice>}
      <QueryResult query={query} loading={texts.loading} lines={8} failed={texts.failed}>
        {({ data: { entries, total, schedules } }) => (
          <>
            {schedules.length > 0 && <Schedules schedules={schedules} />}
            <p>
              {total === 0
                ? title === '' && !kind && !state
                  ? texts.none
                  : texts.noneFound
                : texts.found(total)}
            </p>
            {entries.length > 0 && (
              <Table
                name={texts.table}
                columns={columnsFor(busyItemID, change)}
                rows={entries}
                rowKey={({ itemID }) => itemID}
              />
            )}
            <Pages query={{ title, kind, state, page }} total={total} />
          </>
        )}
      </QueryResult>
    </>
  );
}

/** The ways to the other pages of the list. */
function Pages({ query, total }: { readonly query: EntryListQuery; readonly total: number }) {
  const pages = Math.ceil(total / catalogueListPageSize);
  const { page } = query;
  if (pages < 2 && page === 1) {
    return null;
  }
  return (
    <nav className="operate-pages" aria-label={texts.pages}>
      {page > 1 && (
        <Link rel="prev" to={entryListPath({ ...query, page: Math.min(page - 1, pages) || 1 })}>
          {texts.previous}
        </Link>
      )}
      <span>{texts.pageOf(page, pages)}</span>
      {page < pages && (
        <Link rel="next" to={entryListPath({ ...query, page: page + 1 })}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}

function columnsFor(
  busyItemID: string | null,
  onChange: (entry: CatalogueEntry) => void,
): readonly Column<CatalogueEntry>[] {
  return [
    {
      head: texts.entry,
      rowHead: true,
      cell: ({ itemID, kind, title, onIt }) => (
        <>
          <span className="operate-line">{kindWords[kind].one}</span>{' '}
          <Link to={cataloguePath(itemID)}>{title}</Link>
          {onIt && <span className="operate-line">{texts.onIt(onIt.name)}</span>}
        </>
      ),
    },
    {
      head: texts.state,
      cell: ({ isOpen }) => (isOpen ? texts.published : <strong>{texts.withdrawn}</strong>),
    },
    { head: texts.plan, cell: ({ plan }) => plan },
    { head: texts.updated, cell: ({ updatedAt }) => formatDate(updatedAt) },
    { head: texts.learners, num: true, cell: ({ learners }) => learners },
    {
      head: texts.action,
      cell: (entry) => (
        <details className="operate-menu">
          <summary aria-label={texts.menu(entry.title)}>{texts.more}</summary>
          {entry.isOpen && (
            <p>
              <SiteLink to={itemPath(entry.itemID)}>{texts.onSite}</SiteLink>
            </p>
          )}
          <ConfirmButton
            label={entry.isOpen ? texts.withdraw : texts.putBack}
            busy={busyItemID === entry.itemID}
            busyText={texts.busy}
            question={
              entry.isOpen
                ? texts.withdrawQuestion(entry.title)
                : texts.putBackQuestion(entry.title)
            }
            confirmText={entry.isOpen ? texts.withdraw : texts.putBack}
            onConfirm={() => onChange(entry)}
          >
            {entry.onIt && <p>{texts.onIt(entry.onIt.name)}</p>}
            <p>{entry.isOpen ? texts.withdrawEffect : texts.putBackEffect}</p>
            {entry.offeredBy > 0 && (
              <p>
                <bdi>{namesOf(entry)}</bdi>{' '}
                {entry.isOpen
                  ? texts.withdrawnAsSample(entry.offeredBy)
                  : texts.offeredAsSample(entry.offeredBy)}
              </p>
            )}
          </ConfirmButton>
        </details>
      ),
    },
  ];
}

/** Names as a sentence has them; of many colleges the first few. */
function namesOf({ colleges, offeredBy }: CatalogueEntry): string {
  const hidden = offeredBy - colleges.length;
  return listed(hidden > 0 ? [...colleges, texts.moreColleges(hidden)] : colleges);
}

import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { slugPattern, titlePartLength } from '../../../../../lambdas/contract/constants.ts';
import type {
  CatalogueEntry,
  ListedSchedule,
} from '../../../../../lambdas/contract/groups/operator.ts';
import { ProblemNotice, QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../../api/queries.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { formatIndianTime } from '../../../lib/formatIndianTime.ts';
import { itemPath } from '../../../paths.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { kindWords } from '../../catalogue/kinds.ts';
import { cataloguePath } from '../operateAddress.ts';
import { operateWords } from '../words.ts';
import { newTexts, scheduleTexts, catalogueTexts as texts, whoWords } from './words.ts';

/** The entries that editors wrote, with their states: an operator withdraws them here, publishes them again, or opens their texts. */
export function CatalogueView() {
  const [title, setTitle] = useState('');
  return (
    <section className="operate" aria-labelledby="catalogue">
      <h2 id="catalogue">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <NewEntryForm />
      <h3>{texts.list}</h3>
      <TitleForm onFind={setTitle} />
      <Entries title={title} key={title} />
    </section>
  );
}

/** Leads to the page of an entry that does not exist, where its text is written. */
function NewEntryForm() {
  const [values, setValues] = useState({ itemID: '' });
  const navigate = useNavigate();
  const isID = slugPattern.test(values.itemID);
  return (
    <section aria-labelledby="new-entry">
      <h3 id="new-entry">{newTexts.heading}</h3>
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
    </section>
  );
}

/** What waits for its time, or could not be published then. */
function Schedules({
  schedules,
  entries,
}: {
  readonly schedules: readonly ListedSchedule[];
  readonly entries: readonly CatalogueEntry[];
}) {
  const titles = new Map(entries.map(({ itemID, title }) => [itemID, title]));
  const columns: readonly Column<ListedSchedule>[] = [
    {
      head: texts.entry,
      rowHead: true,
      cell: ({ itemID }) => <Link to={cataloguePath(itemID)}>{titles.get(itemID) ?? itemID}</Link>,
    },
    { head: scheduleTexts.at, cell: ({ publishAt }) => formatIndianTime(publishAt) },
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

function TitleForm({ onFind }: { readonly onFind: (title: string) => void }) {
  const [values, setValues] = useState({ title: '' });
  return (
    <FieldForm
      className="inlineForm"
      aria-label={texts.form}
      problems={{}}
      onSubmit={() => onFind(values.title.trim())}
      submitText={texts.submit}
      fields={[{ name: 'title', label: texts.title, limit: titlePartLength }]}
      values={values}
      onChange={setValues}
    />
  );
}

function Entries({ title }: { readonly title: string }) {
  const query = useRouteQuery('operator/getCatalogue', { title });
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
      <QueryResult
        query={query}
        loading={<Skeleton label={texts.loading} lines={8} />}
        failed={texts.failed}
      >
        {({ data: { entries, total, schedules } }) => (
          <>
            {schedules.length > 0 && <Schedules schedules={schedules} entries={entries} />}
            <p>
              {total === 0
                ? title === ''
                  ? texts.none
                  : texts.noneFound(title)
                : texts.found(total)}
            </p>
            {total > 0 && (
              <Table
                name={texts.table}
                columns={columnsFor(busyItemID, change)}
                rows={entries}
                rowKey={({ itemID }) => itemID}
              />
            )}
            {entries.length < total && <p>{texts.more(entries.length)}</p>}
          </>
        )}
      </QueryResult>
    </>
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
      cell: ({ itemID, kind, title, isOpen, onIt }) => (
        <>
          <span className="operate-kind">{kindWords[kind].one}</span>{' '}
          {isOpen ? <Link to={itemPath(itemID)}>{title}</Link> : title}
          {onIt && <span className="operate-added">{texts.onIt(onIt.name)}</span>}
        </>
      ),
    },
    {
      head: texts.text,
      cell: ({ itemID, title }) => (
        <Link to={cataloguePath(itemID)} aria-label={texts.openText(title)}>
          {texts.open}
        </Link>
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
        <ConfirmButton
          label={entry.isOpen ? texts.withdraw : texts.putBack}
          busy={busyItemID === entry.itemID}
          busyText={texts.busy}
          question={
            entry.isOpen ? texts.withdrawQuestion(entry.title) : texts.putBackQuestion(entry.title)
          }
          confirmText={entry.isOpen ? texts.withdraw : texts.putBack}
          onConfirm={() => onChange(entry)}
        >
          {entry.onIt && <p>{texts.onIt(entry.onIt.name)}</p>}
          <p>{entry.isOpen ? texts.withdrawEffect : texts.putBackEffect}</p>
          {entry.colleges.length > 0 && (
            <p>
              <bdi>{namesOf(entry.colleges)}</bdi>{' '}
              {entry.isOpen
                ? texts.withdrawnAsSample(entry.colleges.length)
                : texts.offeredAsSample(entry.colleges.length)}
            </p>
          )}
        </ConfirmButton>
      ),
    },
  ];
}

/** Names as a sentence has them; of many colleges the first few. */
function namesOf(colleges: readonly string[]): string {
  const shown = colleges.slice(0, mostNames);
  const hidden = colleges.length - shown.length;
  return listWords.format(hidden > 0 ? [...shown, texts.moreColleges(hidden)] : shown);
}

const mostNames = 5;
const listWords = new Intl.ListFormat('en-IN');

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { titlePartLength } from '../../../../../lambdas/contract/constants.ts';
import type { CatalogueEntry } from '../../../../../lambdas/contract/operator.ts';
import { ProblemNotice, QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../../api/queries.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { itemPath } from '../../../paths.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { FieldList } from '../../../ui/FieldList.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { kindWords } from '../../catalogue/kinds.ts';
import { cataloguePath } from '../operateAddress.ts';
import { operateWords } from '../words.ts';
import { catalogueTexts as texts } from './words.ts';

/** The entries that editors wrote, with their states: an operator withdraws them here, publishes them again, or opens their texts. */
export function CatalogueView() {
  const [title, setTitle] = useState('');
  return (
    <section className="operate" aria-labelledby="catalogue">
      <h2 id="catalogue">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <TitleForm onFind={setTitle} />
      <Entries title={title} key={title} />
    </section>
  );
}

function TitleForm({ onFind }: { readonly onFind: (title: string) => void }) {
  const [values, setValues] = useState({ title: '' });
  return (
    <Form
      className="inlineForm"
      aria-label={texts.form}
      problems={{}}
      onSubmit={() => onFind(values.title.trim())}
      submitText={texts.submit}
    >
      {(problems) => (
        <FieldList
          fields={[{ name: 'title', label: texts.title, limit: titlePartLength }]}
          values={values}
          problems={problems}
          onChange={(changed) => setValues({ ...values, ...changed })}
        />
      )}
    </Form>
  );
}

function Entries({ title }: { readonly title: string }) {
  const query = useRouteQuery('operator/getCatalogue', { title });
  const [said, setSaid] = useState('');
  const changing = useRouteMutation('operator/setEntryOpen', ({ data }, { itemID, isOpen }) => {
    const entry = query.data?.data.entries.find((one) => one.itemID === itemID);
    const name = entry?.title ?? itemID;
    const done = isOpen ? texts.isPublished(name) : texts.isWithdrawn(name);
    setSaid(data.isNew ? done : texts.notNew(name));
    void query.refetch();
  });
  function change({ itemID, isOpen }: CatalogueEntry) {
    setSaid('');
    changing.mutate({ itemID, isOpen: !isOpen });
  }
  const busyItemID = changing.isPending ? changing.variables.itemID : null;
  return (
    <>
      <ProblemNotice error={changing.error} words={operateWords} />
      {said !== '' && <Notice tone="success">{said}</Notice>}
      <QueryResult
        query={query}
        loading={<Skeleton label={texts.loading} lines={8} />}
        failed={texts.failed}
      >
        {({ data: { entries, total } }) =>
          total === 0 ? (
            <p>{title === '' ? texts.none : texts.noneFound(title)}</p>
          ) : (
            <>
              <p>{texts.found(total)}</p>
              <Table
                name={texts.table}
                columns={columnsFor(busyItemID, change)}
                rows={entries}
                rowKey={({ itemID }) => itemID}
              />
              {entries.length < total && <p>{texts.more(entries.length)}</p>}
            </>
          )
        }
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
      cell: ({ itemID, kind, title, isOpen }) => (
        <>
          <span className="operate-kind">{kindWords[kind].one}</span>{' '}
          {isOpen ? <Link to={itemPath(itemID)}>{title}</Link> : title}
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
          <p>{entry.isOpen ? texts.withdrawEffect : texts.putBackEffect}</p>
        </ConfirmButton>
      ),
    },
  ];
}

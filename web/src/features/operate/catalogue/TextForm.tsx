import { useState } from 'react';
import { entryTextLength, noteLength } from '../../../../../lambdas/contract/constants.ts';
import type { OpenedEntry } from '../../../../../lambdas/contract/operator.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { type CallError, useRouteMutation } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldList, type FormField } from '../../../ui/FieldList.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { operateWords } from '../words.ts';
import { entryTexts as texts } from './words.ts';

/**
 * Changes an entry's text. When the text breaks a rule, or someone else was first, what was typed stays, with what is wrong or
 * what differs beside it.
 */
export function TextForm({
  opened,
  onSaved,
  onReload,
}: {
  readonly opened: OpenedEntry;
  readonly onSaved: (words: string) => void;
  /** Called when the newest edition is to be shown in place of what was typed. */
  readonly onReload: () => void;
}) {
  const { itemID, edition, markdown, newestHash } = opened;
  const [values, setValues] = useState({ markdown, note: '' });
  const [isSame, setSame] = useState(false);
  const saving = useRouteMutation('operator/changeEntry', ({ data }) => {
    setSame(!data.isNew);
    if (data.isNew) {
      onSaved(texts.saved(data.edition));
    }
  });
  function save(baseHash: string) {
    setSame(false);
    const note = values.note.trim();
    saving.mutate({ itemID, markdown: values.markdown, baseHash, openedEdition: edition, note });
  }
  return (
    <section aria-labelledby="entry-text">
      <h3 id="entry-text">{texts.heading}</h3>
      <Form
        aria-label={texts.heading}
        problems={values.markdown.trim() === '' ? { markdown: texts.textProblem } : {}}
        onSubmit={() => save(newestHash)}
        busy={saving.isPending}
        submitText={texts.submit}
        busyText={texts.busy}
        notice={
          <>
            <Refusal error={saving.error} onReload={onReload} onOverwrite={save} />
            {isSame && <Notice tone="success">{texts.notNew}</Notice>}
          </>
        }
      >
        {(problems) => (
          <FieldList
            fields={fields}
            values={values}
            problems={problems}
            onChange={(changed) => setValues({ ...values, ...changed })}
          />
        )}
      </Form>
    </section>
  );
}

const fields: readonly FormField<'markdown' | 'note'>[] = [
  {
    name: 'markdown',
    label: texts.markdown,
    hint: texts.markdownHint,
    rows: 24,
    limit: entryTextLength,
  },
  { name: 'note', label: texts.note, hint: texts.noteHint, limit: noteLength },
];

/** Why a text was not saved: the rule that it breaks, or what someone else's text has that it hasn't. */
function Refusal({
  error,
  onReload,
  onOverwrite,
}: {
  readonly error: CallError<'operator/changeEntry'> | null;
  readonly onReload: () => void;
  /** Called with the hash of the edition that is to be replaced. */
  readonly onOverwrite: (baseHash: string) => void;
}) {
  const { problem, difference, newest } = error?.problem.answer?.data ?? {};
  const hash = Object(newest).hash;
  return (
    <>
      <ProblemNotice error={error} words={operateWords} />
      {typeof problem === 'string' && <p className="operate-words">{problem}</p>}
      {Array.isArray(difference) && typeof hash === 'string' && (
        <>
          <ScrollBox name={texts.difference} className="operate-source">
            <p>{texts.difference}</p>
            <pre>{difference.join('\n')}</pre>
          </ScrollBox>
          <div className="actions">
            <Button tone="quiet" onClick={onReload}>
              {texts.reload}
            </Button>
            <Button tone="danger" onClick={() => onOverwrite(hash)}>
              {texts.overwrite}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

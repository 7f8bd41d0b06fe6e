import { useState } from 'react';
import type { Difference } from '../../../../../lambdas/contract/books.ts';
import { explanationLength } from '../../../../../lambdas/contract/constants.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { financeWords, reportTexts } from '../words.ts';

const { accept: texts } = reportTexts;

const fields = [{ name: 'words', label: texts.label, limit: explanationLength }] as const;

/** Says in words why a difference is accepted. */
export function AcceptForm({ difference }: { readonly difference: Difference }) {
  const [open, setOpen] = useState(false);
  const [values, setValues] = useState({ words: '' });
  const saving = useRouteMutation('finance/explain');
  const words = values.words.trim();
  if (saving.isSuccess) {
    return <Notice tone="success">{texts.done}</Notice>;
  }
  if (!open) {
    return (
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {texts.open}
        <span className="visuallyHidden"> {difference.subject}</span>
      </Button>
    );
  }
  return (
    <FieldForm
      className="inlineForm"
      problems={words === '' ? { words: texts.problem } : {}}
      onSubmit={() =>
        saving.mutate({ class: difference.class, subject: difference.subject, words })
      }
      busy={saving.isPending}
      submitText={texts.submit}
      busyText={texts.busy}
      onCancel={() => setOpen(false)}
      notice={<ProblemNotice error={saving.error} words={financeWords} />}
      focusFirst
      fields={fields}
      values={values}
      onChange={setValues}
    />
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { lookUpPath } from '../financeAddress.ts';
import { financeWords, lookUpTexts as texts } from '../words.ts';
import { FoundView } from './FoundView.tsx';

/** Did this person pay, and what did they get? By any number that a person may have. */
export function LookUpView({ what }: { readonly what: string }) {
  return (
    <>
      {/* Stays while the answer changes, and with it the keyboard's place. */}
      <LookUpForm what={what} />
      {what !== '' && <LookUpAnswer what={what} key={what} />}
    </>
  );
}

function LookUpAnswer({ what }: { readonly what: string }) {
  const { data, error, refetch } = useRouteQuery('finance/lookUp', { what });
  if (data) {
    return <FoundView found={data.data.found} />;
  }
  if (!error) {
    return <Skeleton label={texts.loading} lines={5} />;
  }
  return <ProblemNotice error={error} words={financeWords} onRetry={() => void refetch()} />;
}

const fields = [
  {
    name: 'what',
    label: texts.label,
    hint: texts.hint,
    limit: 254,
    input: { spellCheck: false },
  },
] as const;

function LookUpForm({ what }: { readonly what: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(what);
  const [shown, setShown] = useState(what);
  if (what !== shown) {
    // Another address was opened, by this form or by a link in the answer. What was typed meanwhile stays.
    setShown(what);
    setTyped(typed === shown ? what : typed);
  }
  return (
    <FieldForm
      className="inlineForm"
      aria-label={texts.form}
      problems={typed.trim() === '' ? { what: texts.problem } : {}}
      onSubmit={() => void navigate(lookUpPath(typed.trim()))}
      submitText={texts.submit}
      focusFirst={what === ''}
      fields={fields}
      values={{ what: typed }}
      onChange={(values) => setTyped(values.what)}
    />
  );
}

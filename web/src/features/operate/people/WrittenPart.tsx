import { useState } from 'react';
import { lookReasonLength, shortestLookReason } from '../../../../../lambdas/contract/constants.ts';
import type { WrittenText } from '../../../../../lambdas/contract/groups/operator.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { writtenTexts as texts } from './words.ts';

/** What a person wrote: closed until the operator has said why it has to be read. */
export function WrittenPart({
  written,
  isReading,
  onRead,
}: {
  readonly written: readonly WrittenText[] | null;
  readonly isReading: boolean;
  readonly onRead: (reason: string) => void;
}) {
  return (
    <section aria-labelledby="person-written">
      <h4 id="person-written">{texts.heading}</h4>
      {written === null && <ReasonForm isReading={isReading} onRead={onRead} />}
      {written?.length === 0 && <p>{texts.none}</p>}
      {written?.map(({ kind, id, at, text }) => (
        <article key={`${kind} ${id} ${at}`} aria-label={texts.kinds[kind]}>
          <p className="smallPrint">
            {texts.kinds[kind]}, {formatTime(at)} <code>{id}</code>
          </p>
          <p className="operate-words">
            <bdi>{text}</bdi>
          </p>
        </article>
      ))}
    </section>
  );
}

function ReasonForm({
  isReading,
  onRead,
}: {
  readonly isReading: boolean;
  readonly onRead: (reason: string) => void;
}) {
  const [values, setValues] = useState({ reason: '' });
  const reason = values.reason.trim();
  return (
    <>
      <p>{texts.lead}</p>
      <FieldForm
        aria-label={texts.form}
        problems={problemsOf(reason)}
        onSubmit={() => onRead(reason)}
        busy={isReading}
        submitText={texts.submit}
        submitTone="quiet"
        fields={[
          { name: 'reason', label: texts.reason, hint: texts.hint, limit: lookReasonLength },
        ]}
        values={values}
        onChange={setValues}
      />
    </>
  );
}

function problemsOf(reason: string): { readonly reason?: string } {
  if (reason.length < shortestLookReason) {
    return { reason: texts.tooShort(shortestLookReason) };
  }
  return reason.includes('@') ? { reason: texts.noAddress } : {};
}

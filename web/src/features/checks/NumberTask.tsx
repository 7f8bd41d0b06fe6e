import { useId, useState } from 'react';
import type { CheckTask } from '../../../../lambdas/contract/document.ts';
import { ExactInput } from '../../ui/forms/ExactInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import type { Asking } from './Asking.ts';
import { SubmitAnswer } from './SubmitAnswer.tsx';
import { checkWords } from './words.ts';

/** The longest number that can be sent, characters. */
const longest = 60;

/** A number to type, with its unit when it has one. */
export function NumberTask({
  task: { hasUnit, unit },
  asking,
}: {
  readonly task: CheckTask & { kind: 'number' };
  readonly asking: Asking;
}) {
  const [text, setText] = useState('');
  const label = useId();
  return (
    <SubmitAnswer
      busy={asking.busy}
      isPassed={asking.isPassed}
      isEmpty={text.trim() === ''}
      onSubmit={() => asking.send({ kind: 'number', text: text.trim() })}
    >
      <Field
        label={<span id={label}>{checkWords.answer}</span>}
        hint={hasUnit ? checkWords.withUnit(unit) : undefined}
      >
        {(wiring) => (
          <ExactInput
            wiring={wiring}
            labelledBy={`${label} ${asking.question}`}
            value={text}
            onChange={(typed) => {
              setText(typed);
              asking.correct();
            }}
            longest={longest}
          />
        )}
      </Field>
    </SubmitAnswer>
  );
}

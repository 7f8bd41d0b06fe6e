import { useState } from 'react';
import type { ListedStudent } from '../../../../../lambdas/contract/entities.ts';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { rollNumbersTexts as texts } from './words.ts';

/** Ticks the students whose roll numbers a college sent, and says which of them have a place or have not registered. */
export function RollNumbersForm({
  students,
  onTick,
}: {
  readonly students: readonly ListedStudent[];
  readonly onTick: (registrations: readonly string[]) => void;
}) {
  const [values, setValues] = useState({ rolls: '' });
  const [message, setMessage] = useState('');
  const rolls = rollsIn(values.rolls);
  function tick() {
    const found = students.filter(({ rollNumber }) => rolls.has(rollOf(rollNumber)));
    const known = new Set(found.map(({ rollNumber }) => rollOf(rollNumber)));
    const free = found.filter(({ state }) => state !== 'place');
    onTick(free.map(({ registration }) => registration));
    setMessage(
      [
        texts.ticked(free.length),
        ...(free.length < found.length ? [texts.placed(found.length - free.length)] : []),
        ...(known.size < rolls.size
          ? [texts.unknown([...rolls].filter((one) => !known.has(one)))]
          : []),
      ].join(' '),
    );
  }
  return (
    <details className="fold">
      <summary>{texts.heading}</summary>
      <FieldForm
        aria-label={texts.heading}
        problems={rolls.size === 0 ? { rolls: texts.problem } : {}}
        onSubmit={tick}
        submitText={texts.submit}
        submitTone="quiet"
        notice={message !== '' && <Notice tone="info">{message}</Notice>}
        fields={[{ name: 'rolls', label: texts.label, hint: texts.hint, rows: 4 }]}
        values={values}
        onChange={setValues}
      />
    </details>
  );
}

/** Roll numbers, one a line. */
function rollsIn(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split('\n')
      .map(rollOf)
      .filter((roll) => roll !== ''),
  );
}

/** A roll number without what people write differently, as the server compares it. */
function rollOf(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

import { useState } from 'react';
import { readStudentID } from '../../../../../lambdas/contract/studentID.ts';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { registrationTexts } from '../words.ts';
import { LostID } from './LostID.tsx';

const words = registrationTexts.lookUp;
const fields = [
  {
    name: 'studentID',
    label: words.label,
    hint: words.hint,
    limit: 200,
    input: { className: 'mono', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false },
  },
] as const;

/** Looks up a registration by an id that is typed or pasted. */
export function LookUp({ onLookUp }: { readonly onLookUp: (studentID: string) => void }) {
  const [values, setValues] = useState({ studentID: '' });
  const studentID = readStudentID(values.studentID);
  const typedWrong = values.studentID.trim() === '' ? words.empty : words.mistyped;
  const problem = studentID === undefined ? typedWrong : undefined;
  return (
    <section className="lookUp" aria-labelledby="look-up">
      <h3 id="look-up">{words.heading}</h3>
      <FieldForm
        className="inlineForm"
        aria-labelledby="look-up"
        problems={problem === undefined ? {} : { studentID: problem }}
        onSubmit={() => studentID !== undefined && onLookUp(studentID)}
        submitText={words.submit}
        submitTone="quiet"
        fields={fields}
        values={values}
        onChange={setValues}
      />
      <LostID />
    </section>
  );
}

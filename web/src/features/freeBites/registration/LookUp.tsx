import { useState } from 'react';
import { readStudentID } from '../../../../../lambdas/contract/studentID.ts';
import { FieldList } from '../../../ui/FieldList.tsx';
import { Form } from '../../../ui/Form.tsx';

const fields = [
  {
    name: 'studentID',
    label: 'Your student id',
    hint: 'Such as XP-7K4M-29QD-3FHT-WA8C-ZN5B. Capitals and hyphens don’t matter.',
    limit: 200,
    input: { className: 'mono', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false },
  },
] as const;

/** Looks up a registration by an id that is typed or pasted. */
export function LookUp({ onLookUp }: { readonly onLookUp: (studentID: string) => void }) {
  const [values, setValues] = useState({ studentID: '' });
  const studentID = readStudentID(values.studentID);
  return (
    <section className="lookUp" aria-labelledby="look-up">
      <h3 id="look-up">Already registered?</h3>
      <Form
        className="inlineForm"
        aria-labelledby="look-up"
        problems={
          studentID === undefined
            ? {
                studentID:
                  'This id has a typing mistake or isn’t complete. Compare it with your saved copy.',
              }
            : {}
        }
        onSubmit={() => studentID !== undefined && onLookUp(studentID)}
        submitText="Check status"
        submitTone="quiet"
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
      <p className="lookUp-lost">
        Lost your id? Look for “Xplorers student id” in your email and downloads, or open this page
        on the device where you saved it. For your safety we keep no readable copy, so we can’t send
        it to you. Registering again with the same email address doesn’t move your place to the new
        id.
      </p>
    </section>
  );
}

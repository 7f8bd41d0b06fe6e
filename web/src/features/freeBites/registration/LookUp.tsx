import { useState } from 'react';
import { FieldList } from '../../../ui/FieldList.tsx';
import { Form } from '../../../ui/Form.tsx';
import { isStudentID } from '../register/FreeBitesMemory.ts';

const fields = [
  {
    name: 'studentID',
    label: 'Your student id',
    limit: 200,
    input: { className: 'mono', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  },
] as const;

/** Looks up a registration by an id that is typed or pasted. */
export function LookUp({ onLookUp }: { readonly onLookUp: (studentID: string) => void }) {
  const [values, setValues] = useState({ studentID: '' });
  const studentID = values.studentID.replace(/\s/g, '');
  return (
    <section className="lookUp" aria-labelledby="look-up">
      <h3 id="look-up">Already registered?</h3>
      <Form
        className="inlineForm"
        aria-labelledby="look-up"
        problems={
          isStudentID(studentID)
            ? {}
            : {
                studentID:
                  'That’s not a full student id. It’s one long word; copy it from where you saved it.',
              }
        }
        onSubmit={() => onLookUp(studentID)}
        submitText="Check your registration"
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
    </section>
  );
}

import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { focusFirstWrong } from '../../../ui/focusFirstWrong.ts';
import { isStudentID } from '../register/FreeBitesMemory.ts';

/** Looks up a registration by an id that is typed or pasted. */
export function LookUp({ onLookUp }: { readonly onLookUp: (studentID: string) => void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const studentID = typed.replace(/\s/g, '');
    if (isStudentID(studentID)) {
      onLookUp(studentID);
      return;
    }
    flushSync(() => setWrong(true));
    focusFirstWrong(event.currentTarget);
  }

  return (
    <form className="lookUp" aria-labelledby="look-up" noValidate onSubmit={submit}>
      <h3 id="look-up">Registered already?</h3>
      <div className="lookUp-row">
        <Field
          label="Your student id"
          problem={
            wrong
              ? 'This is not a whole student id. It is one long word; copy it from where you kept it.'
              : undefined
          }
        >
          {(wiring) => (
            <input
              {...wiring}
              className="mono"
              value={typed}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onChange={({ target }) => {
                setTyped(target.value);
                setWrong(false);
              }}
            />
          )}
        </Field>
        <Button type="submit" tone="quiet">
          See how it stands
        </Button>
      </div>
    </form>
  );
}

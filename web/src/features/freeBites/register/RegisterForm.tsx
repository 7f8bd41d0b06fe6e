import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { focusFirstWrong } from '../../../ui/focusFirstWrong.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { College } from '../college/windowWords.ts';
import { AgeFields } from './AgeFields.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import type { SentRegistration } from './FreeBitesMemory.ts';
import { randomKey } from './randomKey.ts';
import { refusalWords } from './refusalWords.ts';
import { type StudentDraft, studentProblems } from './StudentDraft.ts';
import { StudentFields } from './StudentFields.tsx';
import type { Registering } from './useRegistering.ts';

export interface RegisterFormProps {
  readonly collegeID: string;
  readonly college: College;
  readonly draft: StudentDraft;
  /** The key under which this form was sent before; empty when it was not. */
  readonly draftKey: string;
  readonly change: (changed: Partial<StudentDraft>) => void;
  readonly registering: Registering;
  readonly register: (sent: SentRegistration) => void;
}

const unticked = { consent: false, guardianConsent: false };

/** The one short form. Nothing is ticked before, and what is wrong is said beside its field. */
export function RegisterForm({
  collegeID,
  college,
  draft,
  draftKey,
  change,
  registering,
  register,
}: RegisterFormProps) {
  const [ticks, setTicks] = useState(unticked);
  const [checked, setChecked] = useState(false);
  const busy = registering.kind === 'asking';
  const problems = studentProblems(draft, ticks);
  const shown = checked ? problems : {};
  const wrong = Object.keys(shown).length;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) {
      return;
    }
    if (Object.keys(problems).length > 0) {
      flushSync(() => setChecked(true));
      focusFirstWrong(event.currentTarget);
      return;
    }
    const key = draftKey || randomKey();
    register({ key, collegeID, collegeName: college.name, draft: textsOf(draft), at: Date.now() });
  }

  return (
    <form className="panel registerForm" aria-labelledby="register" noValidate onSubmit={submit}>
      <h3 id="register">Register</h3>
      <StudentFields draft={draft} problems={shown} change={change} />
      <AgeFields draft={draft} problems={shown} change={change} />
      <ConsentFields
        college={college.name}
        minor={draft.age === 'minor'}
        ticks={ticks}
        problems={shown}
        onTick={(ticked) => setTicks((before) => ({ ...before, ...ticked }))}
      />
      {registering.kind === 'refused' && (
        <Notice tone="problem">{refusalWords(registering.problem)}</Notice>
      )}
      <div className="registerForm-end">
        <Button type="submit" busy={busy} busyText="Registering…">
          Register
        </Button>
        <p role="status" className="field-problem">
          {wrong > 0 &&
            (wrong === 1 ? 'One field needs another look.' : `${wrong} fields need another look.`)}
        </p>
      </div>
    </form>
  );
}

/** The form's texts without the key that is kept beside them. */
function textsOf({
  name,
  emailID,
  rollNumber,
  course,
  year,
  phone,
  age,
  guardianName,
  guardianEmailID,
}: StudentDraft): StudentDraft {
  return { name, emailID, rollNumber, course, year, phone, age, guardianName, guardianEmailID };
}

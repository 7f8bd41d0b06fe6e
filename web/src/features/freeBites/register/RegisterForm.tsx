import { useEffect, useEffectEvent } from 'react';
import type { UserInfo } from '../../../../../lambdas/contract/entities.ts';
import { randomKey } from '../../../lib/randomKey.ts';
import { FieldList } from '../../../ui/forms/FieldList.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ageField, guardianFields } from '../../consent/ageFields.ts';
import { useUserinfo } from '../../session/useSession.ts';
import type { College } from '../college/CollegePanel.tsx';
import { refusalWords, registerTexts } from '../words.ts';
import { ConsentNotice } from './ConsentNotice.tsx';
import type { SentRegistration } from './FreeBitesMemory.ts';
import {
  optionalFields,
  type StudentDraft,
  studentFields,
  studentProblems,
  textsOf,
} from './StudentDraft.ts';
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

/** The one short form, with the name and the address of who is signed in. Nothing is chosen before, and its button says that pressing it agrees. */
export function RegisterForm({
  collegeID,
  college,
  draft,
  draftKey,
  change,
  registering,
  register,
}: RegisterFormProps) {
  const minor = draft.age === 'minor';
  const userinfo = useUserinfo();
  // What was typed stays.
  const fillIn = useEffectEvent(({ name, emailID }: UserInfo) =>
    change({ name: draft.name || name, emailID: draft.emailID || emailID }),
  );
  useEffect(() => {
    if (userinfo) {
      fillIn(userinfo);
    }
  }, [userinfo]);

  function submit() {
    const key = draftKey || randomKey();
    register({ key, collegeID, collegeName: college.name, draft: textsOf(draft), at: Date.now() });
  }

  return (
    <Form
      className="panel form registerForm"
      aria-labelledby="register"
      problems={studentProblems(draft)}
      onSubmit={submit}
      busy={registering.kind === 'asking'}
      submitText={registerTexts.submit}
      busyText={registerTexts.busy}
      notice={
        registering.kind === 'refused' && (
          <Notice tone="problem">{refusalWords(registering.problem)}</Notice>
        )
      }
    >
      {(problems) => (
        <>
          <h3 id="register">{registerTexts.heading}</h3>
          <FieldList fields={studentFields} values={draft} problems={problems} onChange={change} />
          <FieldList fields={[ageField]} values={draft} problems={problems} onChange={change} />
          <details className="fold">
            <summary>{registerTexts.optional}</summary>
            <p>{registerTexts.optionalHint}</p>
            <FieldList
              fields={optionalFields}
              values={draft}
              problems={problems}
              onChange={change}
            />
          </details>
          {minor && (
            <fieldset className="guardianFields">
              <legend>{registerTexts.guardian}</legend>
              <p>{registerTexts.guardianLead}</p>
              <FieldList
                fields={guardianFields}
                values={draft}
                problems={problems}
                onChange={change}
              />
            </fieldset>
          )}
          <ConsentNotice college={college.name} />
        </>
      )}
    </Form>
  );
}

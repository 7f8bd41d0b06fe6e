import { useEffect, useRef, useState } from 'react';
import { nameLength } from '../../../../lambdas/contract/constants.ts';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FieldForm } from '../../ui/forms/FieldForm.tsx';
import type { FormField } from '../../ui/forms/FieldList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stateField, stateOf } from '../payment/stateField.ts';
import { stateWords } from '../payment/stateWords.ts';
import { useSession } from '../session/useSession.ts';
import { profileTexts as texts } from './words.ts';

/** Who is signed in, and the way to change the name and the State. */
export function Profile({ userinfo }: { readonly userinfo: UserInfo }) {
  const [step, setStep] = useState<'reading' | 'changing' | 'left' | 'saved'>('reading');
  const change = useRef<HTMLButtonElement>(null);

  // The form takes the keyboard's place with it, so it goes back to where it came from.
  useEffect(() => {
    if (step === 'left' || step === 'saved') {
      change.current?.focus();
    }
  }, [step]);

  return (
    <section className="userSection" aria-labelledby="you">
      <h2 id="you">{texts.you}</h2>
      {step === 'changing' ? (
        <ProfileForm
          userinfo={userinfo}
          onSaved={() => setStep('saved')}
          onCancel={() => setStep('left')}
        />
      ) : (
        <>
          <Facts
            facts={[
              { name: texts.name, value: <bdi>{userinfo.name || texts.noName}</bdi> },
              { name: texts.email, value: <bdi>{userinfo.emailID}</bdi> },
              { name: texts.state, value: userinfo.state ?? stateWords.none },
              { name: texts.memberSince, value: formatDate(userinfo.createdAt) },
            ]}
          />
          {step === 'saved' && <Notice tone="success">{texts.saved}</Notice>}
          <div className="actions">
            <Button ref={change} tone="quiet" onClick={() => setStep('changing')}>
              {texts.change}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function ProfileForm({
  userinfo,
  onSaved,
  onCancel,
}: {
  readonly userinfo: UserInfo;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const { showProfile } = useSession();
  const [values, setValues] = useState({ name: userinfo.name, state: userinfo.state ?? '' });
  const saving = useRouteMutation('user/updateProfile', (answer) => {
    showProfile(answer.userinfo);
    onSaved();
  });
  const name = values.name.trim();

  // Only what has changed is sent: what another tab has changed meanwhile stays.
  function save() {
    const state = stateOf(values.state);
    saving.mutate({
      ...(name !== userinfo.name && { name }),
      ...(state !== userinfo.state && { state: state ?? 'notSet' }),
    });
  }

  return (
    <FieldForm
      aria-label={texts.form}
      problems={name === '' ? { name: texts.nameProblem } : {}}
      onSubmit={save}
      busy={saving.isPending}
      submitText={texts.save}
      busyText={texts.saving}
      onCancel={onCancel}
      notice={<ProblemNotice error={saving.error} />}
      focusFirst
      fields={profileFields}
      values={values}
      onChange={setValues}
    />
  );
}

const profileFields: readonly FormField<'name' | 'state'>[] = [
  { name: 'name', label: texts.name, limit: nameLength, input: { autoComplete: 'name' } },
  stateField,
];

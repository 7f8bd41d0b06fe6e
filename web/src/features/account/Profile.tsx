import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProfileForm } from './ProfileForm.tsx';

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
    <section className="userSection" aria-label="You" id="you">
      {step === 'changing' ? (
        <ProfileForm
          userinfo={userinfo}
          onSaved={() => setStep('saved')}
          onCancel={() => setStep('left')}
        />
      ) : (
        <>
          <ProfileFacts userinfo={userinfo} />
          {step === 'saved' && <Notice tone="info">Your profile was saved.</Notice>}
          <div className="actions">
            <Button ref={change} tone="quiet" onClick={() => setStep('changing')}>
              Change name or State
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function ProfileFacts({ userinfo }: { readonly userinfo: UserInfo }) {
  return (
    <dl className="facts">
      <div>
        <dt>Name</dt>
        <dd>
          <bdi>{userinfo.name || 'Not given by Google'}</bdi>
        </dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <bdi>{userinfo.emailID}</bdi>
        </dd>
      </div>
      <div>
        <dt>State</dt>
        <dd>{userinfo.state ?? 'Not given'}</dd>
      </div>
      <div>
        <dt>Member since</dt>
        <dd>{formatDate(userinfo.createdAt)}</dd>
      </div>
    </dl>
  );
}

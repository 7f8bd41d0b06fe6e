import { useEffect, useRef, useState } from 'react';
import type { AccountConsent, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { isConsentCurrent } from '../../../../lambdas/contract/isConsentCurrent.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSession } from '../session/useSession.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { consentWords } from './consentWords.ts';

const words = consentWords.profile;

/** What the person has agreed to, with the way to take it back, or to agree. */
export function ConsentSection({ userinfo }: { readonly userinfo: UserInfo }) {
  const { consent, emailID } = userinfo;
  const [step, setStep] = useState<'reading' | 'asking' | 'left' | 'given'>('reading');
  const heading = useRef<HTMLHeadingElement>(null);

  // The form takes the keyboard's place with it, so it goes back to the section.
  useEffect(() => {
    if (step === 'left' || step === 'given') {
      heading.current?.focus();
    }
  }, [step]);

  return (
    <section className="userSection" aria-labelledby="consent">
      <h2 id="consent" tabIndex={-1} ref={heading}>
        {words.heading}
      </h2>
      <State consent={consent} />
      {step === 'given' && isConsentCurrent(consent) && (
        <Notice tone="success">{words.given}</Notice>
      )}
      {isConsentCurrent(consent) ? (
        <TakeBack />
      ) : step === 'asking' ? (
        <ConsentForm
          emailID={emailID}
          cancelText={words.cancel}
          onCancel={() => setStep('left')}
          onAgreed={() => setStep('given')}
        />
      ) : (
        <div className="actions">
          <Button tone="quiet" onClick={() => setStep('asking')}>
            {words.agree}
          </Button>
        </div>
      )}
    </section>
  );
}

function State({ consent }: { readonly consent: AccountConsent | null }) {
  if (!consent) {
    return <p>{words.none}</p>;
  }
  if (consent.withdrawnAt !== undefined) {
    return <p>{words.withdrawn(formatDate(consent.withdrawnAt))}</p>;
  }
  return (
    <p>
      {words.agreed(consent.version, consent.terms, formatDate(consent.at))}{' '}
      {consent.adult ? words.adult : consent.guardian && words.guardian(consent.guardian.name)}
      {!isConsentCurrent(consent) && ` ${words.old}`}
    </p>
  );
}

function TakeBack() {
  const { showProfile } = useSession();
  const saving = useRouteMutation('user/setConsent', ({ userinfo }) => showProfile(userinfo));
  return (
    <>
      <ProblemNotice error={saving.error} />
      <div className="actions">
        <ConfirmButton
          label={words.withdraw}
          busy={saving.isPending}
          busyText={words.withdrawing}
          question={words.question}
          confirmText={words.confirm}
          cancelText={words.keep}
          onConfirm={() => saving.mutate({ consent: 'notSet' })}
        >
          <p>{words.consequence}</p>
          <p>{words.stays}</p>
        </ConfirmButton>
      </div>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import type {
  AccountConsent,
  AskedGuardian,
  UserInfo,
} from '../../../../lambdas/contract/entities.ts';
import { guardianState, needsGuardian } from '../../../../lambdas/contract/guardian.ts';
import { hasTurnedAdult, isAgreed } from '../../../../lambdas/contract/isAgreed.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { formatDay } from '../../lib/formatDay.ts';
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
  const now = Date.now();
  const isGiven = isAgreed(consent, now) && consent?.withdrawnAt === undefined;

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
      <State consent={consent} now={now} />
      {step === 'given' && isGiven && <Notice tone="success">{words.given}</Notice>}
      {step === 'asking' ? (
        <ConsentForm
          emailID={emailID}
          cancelText={words.cancel}
          onCancel={() => setStep('left')}
          onAgreed={() => setStep('given')}
        />
      ) : isGiven ? (
        <>
          {needsGuardian(consent, now) && (
            <AskGuardianAgain consent={consent} now={now} onOther={() => setStep('asking')} />
          )}
          <TakeBack />
        </>
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

function State({
  consent,
  now,
}: {
  readonly consent: AccountConsent | null;
  readonly now: number;
}) {
  if (!consent) {
    return <p>{words.none}</p>;
  }
  if (consent.withdrawnAt !== undefined) {
    return <p>{words.withdrawn(formatDate(consent.withdrawnAt))}</p>;
  }
  const { version, terms, at, adult, adultFrom } = consent;
  return (
    <>
      <p>
        {words.agreed(version, terms, formatDate(at))}{' '}
        {adult ? words.adult : adultFrom && words.adultFrom(formatDay(adultFrom))}
        {!isAgreed(consent, now) &&
          ` ${hasTurnedAdult(consent, now) ? words.turnedAdult : words.old}`}
      </p>
      {consent.guardian && <GuardianAnswer guardian={consent.guardian} />}
    </>
  );
}

/** What the parent or guardian has said, and what follows from it. */
function GuardianAnswer({ guardian }: { readonly guardian: AskedGuardian }) {
  const { name, emailID, askedAt, agreedAt, declinedAt } = guardian;
  const state = guardianState(guardian);
  return (
    <p>
      {words.guardian[state](name, emailID, formatDate(declinedAt ?? agreedAt ?? askedAt))}{' '}
      {state !== 'agreed' && words.untilGuardian}
    </p>
  );
}

const hourMs = 3_600_000;

/** Who waits for a parent or guardian has the email sent again, or names someone else. */
function AskGuardianAgain({
  consent,
  now,
  onOther,
}: {
  readonly consent: AccountConsent | null;
  readonly now: number;
  readonly onOther: () => void;
}) {
  const { showProfile } = useSession();
  const asking = useRouteMutation('user/setConsent', ({ userinfo }) => showProfile(userinfo));
  const { version, terms, adult, adultFrom, guardian } = consent ?? {};
  const isLate = guardian && guardianState(guardian) === 'asked' && now - guardian.askedAt > hourMs;
  return (
    <>
      <ProblemNotice error={asking.error} />
      {asking.isSuccess && <Notice tone="success">{words.resent}</Notice>}
      <div className="actions">
        {isLate && version && terms && adult !== undefined && (
          <Button
            tone="quiet"
            busy={asking.isPending}
            busyText={words.resending}
            onClick={() =>
              asking.mutate({
                consent: {
                  version,
                  terms,
                  adult,
                  ...(adultFrom && { adultFrom }),
                  guardian: { name: guardian.name, emailID: guardian.emailID },
                },
              })
            }
          >
            {words.resend}
          </Button>
        )}
        <Button tone="quiet" onClick={onOther}>
          {words.another}
        </Button>
      </div>
    </>
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

import { type ReactNode, useState } from 'react';
import { problemWords } from '../../api/problemWords.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import type { Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { useCompany } from '../../lib/company.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { FieldList } from '../../ui/forms/FieldList.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { useSession } from '../session/useSession.ts';
import { adultFromField, ageField, guardianFields } from './ageFields.ts';
import { consentOf, consentProblems, emptyConsent } from './consentDraft.ts';
import { consentWords } from './consentWords.ts';
import './ConsentForm.css';

/**
 * What becomes of a person's data, in three lines and folded in full, and the form to agree to it, on one screen of a phone. The button is
 * the consent, by what is said above it: a clear affirmative action (DPDP Act 2023, section 6), to which a box to tick adds a tap only.
 */
export function ConsentForm({
  emailID,
  onCancel,
  cancelText,
  onAgreed,
  children,
}: {
  /** The person's own. */
  readonly emailID: string;
  readonly onCancel?: () => void;
  readonly cancelText?: string;
  readonly onAgreed?: () => void;
  /** Below the form: what declining means. */
  readonly children?: ReactNode;
}) {
  const { showProfile } = useSession();
  const [draft, setDraft] = useState(emptyConsent);
  const saving = useRouteMutation('user/setConsent', ({ userinfo }) => {
    showProfile(userinfo);
    sendWhatWaited();
    onAgreed?.();
  });
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  return (
    <>
      <NoticeInShort />
      <Form
        className="form"
        aria-label={consentWords.form}
        problems={consentProblems(draft, emailID, Date.now())}
        onSubmit={() => saving.mutate(consentOf(draft))}
        busy={saving.isPending}
        submitText={consentWords.agree}
        busyText={consentWords.busy}
        {...(onCancel && { onCancel })}
        {...(cancelText && { cancelText })}
        notice={<ProblemNotice error={saving.error} words={refusalWords} />}
      >
        {(problems) => (
          <>
            <FieldList fields={[ageField]} values={draft} problems={problems} onChange={change} />
            {draft.age === 'minor' && (
              <>
                <p>{consentWords.guardianHint}</p>
                <FieldList
                  fields={[adultFromField, ...guardianFields]}
                  values={draft}
                  problems={problems}
                  onChange={change}
                />
              </>
            )}
            <p>
              {consentWords.agreeing}{' '}
              <SiteLink to={policyPath('privacyPolicy')}>{consentWords.notice}</SiteLink>
              {consentWords.accepting}{' '}
              <SiteLink to={policyPath('termsAndCond')}>{consentWords.terms}</SiteLink>.
            </p>
          </>
        )}
      </Form>
      {children && <div className="consentText smallPrint">{children}</div>}
    </>
  );
}

/** What the server refuses of a filled form it says in a sentence: the form can't know who has declined before. */
function refusalWords(problem: Problem<'user/setConsent'>): Words {
  const { status, answer } = problem;
  const usual = problemWords(problem);
  return status === 'invalidInput' && answer ? { ...usual, text: answer.errMsg } : usual;
}

function NoticeInShort() {
  const company = useCompany();
  return (
    <section className="consentText" aria-label={consentWords.heading}>
      <ul>
        {consentWords.short.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <details className="fold">
        <summary>{consentWords.details}</summary>
        <ul>
          {consentWords.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
          {company && (
            <li>
              {consentWords.complaints}{' '}
              <a href={`mailto:${company.grievanceEmail}`}>{company.grievanceEmail}</a>{' '}
              {consentWords.board}
            </li>
          )}
        </ul>
      </details>
    </section>
  );
}

/** Marks and answers from before the sign-in wait for the consent. */
function sendWhatWaited(): void {
  import('../device/pendingChanges.ts').then(
    ({ sendUnsent }) => sendUnsent(),
    () => {}, // they are sent with the next visit
  );
}

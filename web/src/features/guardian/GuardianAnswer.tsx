import { useState } from 'react';
import type { GuardianState } from '../../../../lambdas/contract/vocabulary.ts';
import { ProblemNotice, QueryResult, type ShownQuery } from '../../api/QueryResult.tsx';
import type { CallError } from '../../api/queries.ts';
import type { ClientRouteId, Problem } from '../../api/send.ts';
import { useCompany } from '../../lib/company.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { Tick } from '../../ui/forms/Tick.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BrokenLink } from './BrokenLink.tsx';
import './GuardianPage.css';
import { guardianWords, storedWords } from './words.ts';

type What = keyof typeof storedWords;

/** What a parent or guardian is asked, and the way to answer, or to change the answer. */
export function GuardianAnswer<T, R extends ClientRouteId>({
  what,
  query,
  problem,
  state,
  facts,
  answering,
  onAnswer,
}: {
  readonly what: What;
  readonly query: ShownQuery<T>;
  readonly problem: Problem<R> | undefined;
  /** What was answered last; undefined while it is loading. */
  readonly state: GuardianState | undefined;
  readonly facts: (answer: T) => readonly { readonly name: string; readonly value: string }[];
  readonly answering: { readonly isPending: boolean; readonly error: CallError<R> | null };
  readonly onAnswer: (agrees: boolean) => void;
}) {
  if (problem && ['dataNotFound', 'invalidInput'].includes(problem.status)) {
    return <BrokenLink />;
  }
  return (
    <QueryResult
      query={query}
      loading={guardianWords.loading}
      lines={8}
      failed={guardianWords.failed}
    >
      {(answer) => (
        <div className="guardian">
          <Facts facts={facts(answer)} />
          <Stored what={what} />
          {state && (
            <Answer
              what={what}
              state={state}
              busy={answering.isPending}
              error={answering.error}
              onAnswer={onAnswer}
            />
          )}
        </div>
      )}
    </QueryResult>
  );
}

/** What is stored, for what, by whom, and how to take it back. */
function Stored({ what }: { readonly what: What }) {
  const company = useCompany();
  return (
    <section aria-labelledby="stored">
      <h2 id="stored">{guardianWords.storedHeading}</h2>
      <Facts facts={storedWords[what].map(([name, value]) => ({ name, value }))} />
      <p>{guardianWords.until[what]}</p>
      <p>{guardianWords.more[what]}</p>
      {company && (
        <>
          <p>
            {guardianWords.rights[what]}{' '}
            <a href={`mailto:${company.grievanceEmail}`}>{company.grievanceEmail}</a>.
          </p>
          <p>{guardianWords.who(company.name, company.address.join(', '))}</p>
        </>
      )}
      <p>
        {guardianWords.whole}{' '}
        <SiteLink to={policyPath('privacyPolicy')}>{guardianWords.policy}</SiteLink>.
      </p>
    </section>
  );
}

function Answer<R extends ClientRouteId>({
  what,
  state,
  busy,
  error,
  onAnswer,
}: {
  readonly what: What;
  readonly state: GuardianState;
  readonly busy: boolean;
  readonly error: CallError<R> | null;
  readonly onAnswer: (agrees: boolean) => void;
}) {
  const [isGuardian, setIsGuardian] = useState(false);
  const hasDeclined = state === 'declined' || state === 'withdrawn';
  const words = guardianWords.withdraw;
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">{guardianWords.form}</h2>
      <Notice tone={state === 'agreed' ? 'success' : 'info'}>
        {/* A registration may have been cancelled by its student, too. */}
        {hasDeclined && what === 'freeBites' ? null : guardianWords.states[state]}{' '}
        {hasDeclined && guardianWords.after[what]}
      </Notice>
      {state === 'agreed' && (
        <div className="actions">
          <ConfirmButton
            label={words.label}
            busy={busy}
            busyText={guardianWords.busy}
            question={words.question}
            confirmText={words.confirm}
            cancelText={words.keep}
            onConfirm={() => onAnswer(false)}
          >
            <p>{words[what]}</p>
          </ConfirmButton>
        </div>
      )}
      {/* A registration that was declined is gone. */}
      {(state === 'asked' || (hasDeclined && what === 'account')) && (
        <Form
          aria-labelledby="answer"
          problems={isGuardian ? {} : { isGuardian: guardianWords.tickProblem }}
          onSubmit={() => onAnswer(true)}
          busy={busy}
          submitText={guardianWords.agree}
          busyText={guardianWords.busy}
          {...(state === 'asked' && {
            cancelText: guardianWords.decline,
            onCancel: () => busy || onAnswer(false),
          })}
          notice={<ProblemNotice error={error} />}
        >
          {(problems) => (
            <Tick checked={isGuardian} problem={problems.isGuardian} onChange={setIsGuardian}>
              {guardianWords.tick}
            </Tick>
          )}
        </Form>
      )}
      {state === 'agreed' && <ProblemNotice error={error} />}
    </section>
  );
}

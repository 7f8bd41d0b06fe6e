import { useEffect, useRef, useState } from 'react';
import type { KeptData, UserInfo } from '../../../../../lambdas/contract/entities.ts';
import { type KeptKind, keptAfterDeletion } from '../../../../../lambdas/contract/privacy.ts';
import { problemWords } from '../../../api/problemWords.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import type { Problem } from '../../../api/send.ts';
import { useOrders } from '../../../api/useOrders.ts';
import type { Words } from '../../../api/words.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { refundableOf } from '../../payment/refundable.ts';
import { planEnd } from '../../plans/planEnd.ts';
import { useSession } from '../../session/useSession.ts';
import { deletionTexts as texts } from '../words.ts';
import { KeptList } from './KeptList.tsx';

interface DeletionProps {
  readonly userinfo: UserInfo;
  readonly hasOrders: boolean;
  /** Called with what is kept, once the account is deleted. */
  readonly onDeleted: (kept: readonly KeptData[]) => void;
}

/** The way out for good: first a button, then everything to know before, and a word to type. */
export function DeleteAccount(props: DeletionProps) {
  const [step, setStep] = useState<'reading' | 'asking' | 'left'>('reading');
  const begin = useRef<HTMLButtonElement>(null);

  // The form takes the keyboard's place with it, so it goes back to where it came from.
  useEffect(() => {
    if (step === 'left') {
      begin.current?.focus();
    }
  }, [step]);

  return (
    <div className="rights-line">
      <h3>{texts.heading}</h3>
      {step === 'asking' ? (
        <DeletionForm {...props} onCancel={() => setStep('left')} />
      ) : (
        <>
          <p>{texts.text}</p>
          <div className="actions">
            <Button ref={begin} tone="quiet" onClick={() => setStep('asking')}>
              {texts.begin}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const word = 'delete';
const fields = [
  {
    name: 'word',
    label: texts.confirm(word),
    input: { autoCapitalize: 'none', spellCheck: false },
  },
] as const;

function DeletionForm({
  userinfo,
  hasOrders,
  onDeleted,
  onCancel,
}: DeletionProps & { readonly onCancel: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { forget } = useSession();
  const [values, setValues] = useState({ word: '' });
  const deletion = useRouteMutation('user/deleteAccount', ({ data }) => {
    onDeleted(data.kept);
    forget();
    clearSiteStorage();
  });
  useEffect(() => heading.current?.focus(), []);
  return (
    <FieldForm
      className="panel form deletion"
      aria-label={texts.heading}
      problems={values.word.trim().toLowerCase() === word ? {} : { word: texts.problem(word) }}
      onSubmit={() => deletion.mutate({ confirm: true })}
      busy={deletion.isPending}
      submitText={texts.submit}
      busyText={texts.busy}
      submitTone="danger"
      onCancel={onCancel}
      cancelText={texts.cancel}
      notice={<ProblemNotice error={deletion.error} words={deletionWords} />}
      fields={fields}
      values={values}
      onChange={setValues}
    >
      <h4 tabIndex={-1} ref={heading}>
        {texts.deletedHeading}
      </h4>
      <p>{texts.deleted(userinfo.emailID)}</p>
      <PlanThatEnds plan={userinfo.plan} />
      <h4>{texts.keptHeading}</h4>
      <KeptList
        kept={keptKinds(hasOrders).map(({ what, why, howLong }) => ({
          what,
          why,
          until: howLong,
        }))}
      />
    </FieldForm>
  );
}

/** A plan that was paid for and is still running. */
function PlanThatEnds({ plan }: Pick<UserInfo, 'plan'>) {
  const { orders } = useOrders();
  const until = planEnd(plan);
  const now = Date.now();
  const mayAsk = orders.some((order) => refundableOf(order, now) !== null);
  if (until === null) {
    return null;
  }
  return (
    <p>
      <strong>{texts.plan(plan.level, formatDate(until))}</strong>{' '}
      {mayAsk ? texts.refundFirst : texts.noRefund}{' '}
      <SiteLink to={policyPath('returnPolicy')}>{texts.refundPolicy}</SiteLink>.
    </p>
  );
}

function keptKinds(hasOrders: boolean): readonly KeptKind[] {
  const kinds: readonly KeptKind[] = Object.values(keptAfterDeletion);
  return kinds.filter(({ of }) => of === 'everybody' || hasOrders);
}

/** Silence and our own faults say nothing about whether the account was deleted. */
function deletionWords(problem: Problem<'user/deleteAccount'>): Words {
  const isUnknown =
    problem.how === 'silent' || problem.how === 'unreadable' || problem.status === 'serverError';
  return isUnknown ? unknown : problemWords(problem);
}

const unknown: Words = {
  text: texts.unknown,
  next: 'tryAgain',
  role: 'alert',
};

/** What the keys of everything that the site itself keeps in a browser begin with. */
const prefix = 'xplorers.';

/** Removes everything that the site itself keeps in the browser and in this tab: its person's account is deleted. */
function clearSiteStorage(): void {
  clear(() => window.localStorage);
  clear(() => window.sessionStorage);
}

function clear(open: () => Storage): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix)) {
        storage.removeItem(key);
      }
    }
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}

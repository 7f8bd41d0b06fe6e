import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { KeptData, UserInfo } from '../../../../../lambdas/contract/entities.ts';
import { type KeptKind, keptAfterDeletion } from '../../../../../lambdas/contract/privacy.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { KeptList } from './KeptList.tsx';
import { useDeleteAccount } from './useDeleteAccount.ts';

const word = 'delete';

/** What goes, what stays and why, and the word that deletes the account. */
export function DeletionForm({
  userinfo,
  hasOrders,
  onDeleted,
  onCancel,
}: {
  readonly userinfo: UserInfo;
  readonly hasOrders: boolean;
  readonly onDeleted: (kept: readonly KeptData[]) => void;
  readonly onCancel: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { deleting, refusal, deleteAccount } = useDeleteAccount(userinfo, onDeleted);
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    deleteAccount();
  }

  return (
    <form className="panel deletion" aria-label="Delete your account" onSubmit={submit}>
      <h4 tabIndex={-1} ref={heading}>
        What goes
      </h4>
      <p>
        Your profile, how far you have read, your proposals, your sign-ins and what you wrote to us
        about a visit of the lab, with the sign-in of {userinfo.emailID} itself. Everything else
        that is still on its way follows within hours.
      </p>
      <PlanThatEnds plan={userinfo.plan} />
      <h4>What stays, and why</h4>
      <KeptList
        kept={keptKinds(hasOrders).map(({ what, why, howLong }) => ({ what, why, until: howLong }))}
      />
      <TypedWord />
      {refusal && (
        <Notice tone={refusal.role === 'alert' ? 'problem' : 'info'}>{refusal.text}</Notice>
      )}
      <div className="actions">
        <Button type="submit" tone="danger" busy={deleting} busyText="Deleting…">
          Delete my account for good
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}

/** A plan that was paid for and is still running. */
function PlanThatEnds({ plan }: Pick<UserInfo, 'plan'>) {
  if (plan.validUntil === null) {
    return null;
  }
  return (
    <p>
      <strong>
        Your {plan.level} plan, paid until {formatDate(plan.validUntil)}, ends with the account.
      </strong>{' '}
      The days that are left aren’t refunded. Whether you can get a refund, and how to ask for it
      before you delete, is in the{' '}
      <SiteLink to={policyPath('returnPolicy')}>Refund &amp; Cancellation Policy</SiteLink>.
    </p>
  );
}

function TypedWord() {
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <p className="field">
      <label htmlFor={id}>To confirm, type the word “{word}”</label>
      <input
        id={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        pattern={`\\s*${[...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('')}\\s*`}
        title={`The word “${word}”`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </p>
  );
}

function keptKinds(hasOrders: boolean): readonly KeptKind[] {
  const kinds: readonly KeptKind[] = Object.values(keptAfterDeletion);
  return kinds.filter(({ of }) => of === 'everybody' || hasOrders);
}

import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { focusFirstWrong } from '../../ui/focusFirstWrong.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ProposalFields } from './ProposalFields.tsx';
import { emptyProposal, proposalProblems } from './proposalDraft.ts';
import { usePropose } from './usePropose.ts';

/** Proposes a case-study product. What is typed stays until it has arrived. */
export function ProposalForm({
  userinfo: { emailID },
  onProposed,
}: {
  readonly userinfo: UserInfo;
  /** Told when a proposal has arrived, or may have. */
  readonly onProposed: () => void;
}) {
  const { draft, change, clear } = useDraft(`proposal.${emailID}`, emptyProposal);
  const [checked, setChecked] = useState(false);
  const { proposing, propose, reset } = usePropose(onProposed);
  const problems = proposalProblems(draft);
  const busy = proposing.kind === 'sending';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) {
      return;
    }
    if (Object.keys(problems).length > 0) {
      flushSync(() => setChecked(true));
      focusFirstWrong(event.currentTarget);
      return;
    }
    if (await propose(draft)) {
      clear();
      setChecked(false);
    }
  }

  return (
    <form
      className="panel proposalForm"
      aria-label="Propose a case study"
      noValidate
      onSubmit={submit}
    >
      <ProposalFields
        draft={draft}
        problems={checked ? problems : {}}
        change={(changed) => {
          change(changed);
          reset();
        }}
      />
      {proposing.kind === 'done' && (
        <Notice tone="info">
          Your proposal has arrived. One of us reads it; what becomes of it stands below.
        </Notice>
      )}
      {proposing.kind === 'failed' && <Notice tone={proposing.tone}>{proposing.words}</Notice>}
      <div className="actions">
        <Button type="submit" busy={busy} busyText="Sending…">
          Propose it
        </Button>
      </div>
    </form>
  );
}

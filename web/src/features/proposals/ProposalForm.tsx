import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { problemWords } from '../../api/problemWords.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import type { Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldList } from '../../ui/FieldList.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CollegeSearchBox } from '../freeBites/college/CollegeSearchBox.tsx';
import {
  emptyProposal,
  type ProposalDraft,
  productOf,
  proposalFields,
  proposalProblems,
} from './proposalDraft.ts';

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
  const proposing = useRouteMutation('product/addCaseStudyProduct', () => {
    clear();
    onProposed();
  });

  function propose() {
    proposing.mutate(
      { product: productOf(draft) },
      { onError: ({ problem }) => isUnknown(problem) && onProposed() },
    );
  }
  function changeAndForget(changed: Partial<ProposalDraft>) {
    change(changed);
    if (!proposing.isPending) {
      proposing.reset();
    }
  }

  return (
    <Form
      className="panel form proposalForm"
      aria-label="Propose a case study"
      problems={proposalProblems(draft)}
      onSubmit={propose}
      busy={proposing.isPending}
      submitText="Propose it"
      busyText="Sending…"
      notice={
        proposing.isSuccess ? (
          <Notice tone="success">
            We’ve received your proposal and will review it. Track its status under My proposals.
          </Notice>
        ) : (
          <ProblemNotice error={proposing.error} words={proposingWords} />
        )
      }
    >
      {(problems) => (
        <>
          <FieldList
            fields={proposalFields(draft)}
            values={draft}
            problems={problems}
            onChange={changeAndForget}
          />
          <CollegeField draft={draft} change={changeAndForget} />
        </>
      )}
    </Form>
  );
}

/** Silence may follow a proposal that was written, so it is not sent again by itself. */
function isUnknown({ how }: Problem<'product/addCaseStudyProduct'>): boolean {
  return how === 'silent' || how === 'unreadable';
}

function proposingWords(problem: Problem<'product/addCaseStudyProduct'>): Words {
  return isUnknown(problem) ? unknown : problemWords(problem);
}

const unknown: Words = {
  text: 'We got no answer, so we don’t know if your proposal arrived. Everything you wrote is still here. Check the list when you’re back online: if it’s not there, send it again.',
  next: 'tryAgain',
  role: 'alert',
};

function CollegeField({
  draft,
  change,
}: {
  readonly draft: ProposalDraft;
  readonly change: (changed: Partial<ProposalDraft>) => void;
}) {
  if (draft.collegeID !== '') {
    return (
      <div className="chosenCollege">
        <p>
          College: <strong>{draft.collegeName}</strong>
        </p>
        <Button tone="quiet" onClick={() => change({ collegeID: '', collegeName: '' })}>
          Remove college
        </Button>
      </div>
    );
  }
  return (
    <CollegeSearchBox
      label="College (optional)"
      hint="Type the name or city of a college in freeBites and choose it."
      onChoose={({ id, name }) => change({ collegeID: id, collegeName: name })}
    />
  );
}

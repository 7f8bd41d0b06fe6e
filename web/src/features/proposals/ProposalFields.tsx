import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { CollegeSearchBox } from '../freeBites/college/CollegeSearchBox.tsx';
import {
  type ProposalDraft,
  type ProposalProblems,
  proposalLimits,
  tagsOf,
} from './proposalDraft.ts';

interface Part {
  readonly draft: ProposalDraft;
  readonly problems: ProposalProblems;
  readonly change: (changed: Partial<ProposalDraft>) => void;
}

/** What a proposal is made of. */
export function ProposalFields({ draft, problems, change }: Part) {
  return (
    <>
      <Field
        label="Title"
        hint={left(proposalLimits.title - draft.title.length)}
        problem={problems.title}
      >
        {(wiring) => (
          <input
            {...wiring}
            value={draft.title}
            maxLength={proposalLimits.title}
            autoComplete="off"
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label="What you built, and what another can learn from it"
        hint={left(proposalLimits.summary - draft.summary.length)}
        problem={problems.summary}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={6}
            value={draft.summary}
            maxLength={proposalLimits.summary}
            onChange={({ target }) => change({ summary: target.value })}
          />
        )}
      </Field>
      <Field label="Link to it (may be left out)" problem={problems.link}>
        {(wiring) => (
          <input
            {...wiring}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.link}
            maxLength={proposalLimits.link}
            onChange={({ target }) => change({ link: target.value })}
          />
        )}
      </Field>
      <TagsField draft={draft} problems={problems} change={change} />
      <CollegeField draft={draft} change={change} />
    </>
  );
}

function TagsField({ draft, problems, change }: Part) {
  const free = proposalLimits.tags - tagsOf(draft.tags).length;
  return (
    <Field
      label="Tags (may be left out)"
      hint={`With commas between, such as arduino, gears. ${Math.max(0, free)} more possible.`}
      problem={problems.tags}
    >
      {(wiring) => (
        <input
          {...wiring}
          value={draft.tags}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => change({ tags: target.value })}
        />
      )}
    </Field>
  );
}

function CollegeField({ draft, change }: Omit<Part, 'problems'>) {
  if (draft.collegeID !== '') {
    return (
      <div className="chosenCollege">
        <p>
          College: <strong>{draft.collegeName}</strong>
        </p>
        <Button tone="quiet" onClick={() => change({ collegeID: '', collegeName: '' })}>
          Without a college
        </Button>
      </div>
    );
  }
  return (
    <CollegeSearchBox
      label="College (may be left out)"
      hint="Type the name or the city of one that takes part in freeBites, and choose it."
      onChoose={({ id, name }) => change({ collegeID: id, collegeName: name })}
    />
  );
}

function left(count: number): string {
  return count === 1 ? '1 character left' : `${count.toLocaleString('en-IN')} characters left`;
}

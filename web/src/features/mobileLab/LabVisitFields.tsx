import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Field } from '../../ui/Field.tsx';
import { type LabVisitDraft, type LabVisitProblems, labVisitLimits } from './labVisitDraft.ts';

/** What a request for a visit asks for. */
export function LabVisitFields({
  draft,
  problems,
  change,
}: {
  readonly draft: LabVisitDraft;
  readonly problems: LabVisitProblems;
  readonly change: (changed: Partial<LabVisitDraft>) => void;
}) {
  const left = labVisitLimits.message - draft.message.length;
  return (
    <>
      <div className="formGrid">
        <Field label="Your name" problem={problems.name}>
          {(wiring) => (
            <input
              {...wiring}
              autoComplete="name"
              maxLength={labVisitLimits.name}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label="E-mail address" problem={problems.emailID}>
          {(wiring) => (
            <input
              {...wiring}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={labVisitLimits.emailID}
              value={draft.emailID}
              onChange={({ target }) => change({ emailID: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="College or organisation, and where it is" problem={problems.organisation}>
        {(wiring) => (
          <input
            {...wiring}
            autoComplete="organization"
            maxLength={labVisitLimits.organisation}
            value={draft.organisation}
            onChange={({ target }) => change({ organisation: target.value })}
          />
        )}
      </Field>
      <Field
        label="What you want to build, with how many, and roughly when"
        hint={`${left.toLocaleString('en-IN')} characters left`}
        problem={problems.message}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={6}
            maxLength={labVisitLimits.message}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      <p className="smallPrint">
        We use this to answer you and to plan the visit, nothing else. The{' '}
        <SiteLink to={policyPath('privacyPolicy')}>Privacy policy</SiteLink> says how long it is
        kept.
      </p>
    </>
  );
}

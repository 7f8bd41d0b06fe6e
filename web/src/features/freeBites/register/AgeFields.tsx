import { useId } from 'react';
import { DraftField, type StudentFormPart } from './DraftField.tsx';
import { studentLimits } from './StudentDraft.ts';

const ages = [
  { age: 'adult', words: 'I am 18 or over' },
  { age: 'minor', words: 'I am under 18' },
] as const;

/** Of age or not, with nothing chosen before; under 18, who the parent or guardian is. */
export function AgeFields(part: StudentFormPart) {
  const { draft, problems, change } = part;
  const problemId = useId();
  return (
    <>
      <fieldset
        className="choices ageChoice"
        data-wrong={problems.age ? true : undefined}
        aria-describedby={problems.age ? problemId : undefined}
      >
        <legend>Your age</legend>
        {ages.map(({ age, words }) => (
          <label className="choice" key={age}>
            <input
              type="radio"
              name="age"
              value={age}
              checked={draft.age === age}
              onChange={() => change({ age })}
            />
            <span className="choice-words">{words}</span>
          </label>
        ))}
        {problems.age && (
          <p className="field-problem" id={problemId}>
            {problems.age}
          </p>
        )}
      </fieldset>
      {draft.age === 'minor' && <GuardianFields {...part} />}
    </>
  );
}

function GuardianFields(part: StudentFormPart) {
  return (
    <fieldset className="guardianFields">
      <legend>Your parent or guardian</legend>
      <p>
        Under 18, one of them has to agree. Ask them to fill in these two fields and to read what is
        below. We may write to them to confirm it.
      </p>
      <div className="formGrid">
        <DraftField
          of={part}
          name="guardianName"
          label="Name of your parent or guardian"
          autoComplete="section-guardian name"
          maxLength={studentLimits.guardianName}
        />
        <DraftField
          of={part}
          name="guardianEmailID"
          label="Their e-mail address"
          type="email"
          inputMode="email"
          autoComplete="section-guardian email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={studentLimits.guardianEmailID}
        />
      </div>
    </fieldset>
  );
}

import { Field } from '../../../ui/Field.tsx';
import { DraftField, type StudentFormPart } from './DraftField.tsx';
import { studentLimits } from './StudentDraft.ts';

const years = ['1', '2', '3', '4', '5', '6'];

/** Who the student is: asked for once, in the order of a college's own lists. */
export function StudentFields(part: StudentFormPart) {
  const { draft, problems, change } = part;
  return (
    <div className="formGrid">
      <DraftField
        of={part}
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={studentLimits.name}
      />
      <DraftField
        of={part}
        name="emailID"
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={studentLimits.emailID}
      />
      <DraftField
        of={part}
        name="rollNumber"
        label="Roll number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={studentLimits.rollNumber}
      />
      <DraftField
        of={part}
        name="course"
        label="Course"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={studentLimits.course}
      />
      <Field label="Year" problem={problems.year}>
        {(wiring) => (
          <select
            {...wiring}
            name="year"
            autoComplete="off"
            value={draft.year}
            onChange={({ target }) => change({ year: target.value })}
          >
            <option value="">Choose</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        )}
      </Field>
      <DraftField
        of={part}
        name="phone"
        label="Phone (may be left out)"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={25}
      />
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../ui/Field.tsx';
import type { StudentDraft, StudentProblems, StudentText } from './StudentDraft.ts';

/** What a part of the form for students works with. */
export interface StudentFormPart {
  readonly draft: StudentDraft;
  readonly problems: StudentProblems;
  readonly change: (changed: Partial<StudentDraft>) => void;
}

/** One line of the form for students. */
export function DraftField({
  of: { draft, problems, change },
  name,
  label,
  hint,
  ...input
}: ComponentProps<'input'> & {
  readonly of: StudentFormPart;
  readonly name: StudentText;
  readonly label: string;
  readonly hint?: ReactNode;
}) {
  return (
    <Field label={label} hint={hint} problem={problems[name]}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          name={name}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

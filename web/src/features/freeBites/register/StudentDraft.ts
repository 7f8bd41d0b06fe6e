import { noticeVersion } from '../../../../../lambdas/contract/constants.ts';
import type { Call } from '../../../api/send.ts';
import { oneLine } from '../../../lib/cleanText.ts';
import { emailLength } from '../../../lib/isEmail.ts';
import type { Draft } from '../../../lib/useDraft.ts';
import { emailInput, type FormField } from '../../../ui/forms/FieldList.tsx';
import type { Problems } from '../../../ui/forms/Form.tsx';
import { emailProblem } from '../../consent/ageFields.ts';
import { registerTexts } from '../words.ts';

/** What the form for students asks for in writing. `age` is empty until the student has said. */
export type StudentText =
  | 'name'
  | 'emailID'
  | 'rollNumber'
  | 'course'
  | 'year'
  | 'age'
  | 'guardianName'
  | 'guardianEmailID';

/** The form as it is being filled in. */
export type StudentDraft = Draft<StudentText>;

/** What is wrong with the form. */
export type StudentProblems = Problems<StudentText>;

/** Who the student is: what the mail needs, and what the college's own list has. */
export const studentFields: readonly FormField<StudentText>[] = [
  {
    name: 'name',
    label: registerTexts.name,
    limit: 80,
    half: true,
    input: { autoComplete: 'name' },
  },
  {
    name: 'emailID',
    label: registerTexts.emailID,
    limit: emailLength,
    half: true,
    input: emailInput,
  },
  {
    name: 'rollNumber',
    label: registerTexts.rollNumber,
    limit: 30,
    half: true,
    input: { autoCapitalize: 'characters', spellCheck: false },
  },
];

/** What the student may add. */
export const optionalFields: readonly FormField<StudentText>[] = [
  {
    name: 'course',
    label: registerTexts.course,
    limit: 80,
    half: true,
    input: { autoCapitalize: 'words' },
  },
  {
    name: 'year',
    label: registerTexts.year,
    radio: true,
    // A radio that was chosen can't be unset: this is the way back.
    options: ['', '1', '2', '3', '4', '5', '6'].map((year) => ({
      value: year,
      text: year || registerTexts.noYear,
    })),
  },
];

/** An empty form. */
export const emptyStudent: StudentDraft = {
  name: '',
  emailID: '',
  rollNumber: '',
  course: '',
  year: '',
  age: '',
  guardianName: '',
  guardianEmailID: '',
};

/** The form's texts without what is kept beside them. */
export function textsOf(draft: StudentDraft): StudentDraft {
  // Every key of a form is one of `StudentText`.
  const names = Object.keys(emptyStudent) as StudentText[];
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as StudentDraft;
}

const wrong = registerTexts.problems;

/** Looks through the form; nothing wrong is an empty object. */
export function studentProblems(draft: StudentDraft): StudentProblems {
  return {
    ...(isBlank(draft.name) && { name: wrong.name }),
    ...emailProblem('emailID', draft.emailID),
    ...(isBlank(draft.rollNumber) && {
      rollNumber: wrong.rollNumber,
    }),
    ...(draft.age === '' && { age: wrong.age }),
    ...(draft.age === 'minor' && guardianProblems(draft)),
  };
}

function guardianProblems(draft: StudentDraft): StudentProblems {
  const isOwn = draft.guardianEmailID.trim().toLowerCase() === draft.emailID.trim().toLowerCase();
  return {
    ...(isBlank(draft.guardianName) && {
      guardianName: wrong.guardianName,
    }),
    ...emailProblem('guardianEmailID', draft.guardianEmailID),
    ...(isOwn && !isBlank(draft.emailID) && { guardianEmailID: wrong.ownAddress }),
  };
}

/**
 * A form without problems as it is sent.
 *
 * @param at when it was agreed to, epoch ms
 */
export function studentOf(
  draft: StudentDraft,
  collegeID: string,
  at: number,
): Call<'freeBites/registerStudent'> {
  const consent = { version: noticeVersion, at } as const;
  const adult = draft.age === 'adult';
  return {
    collegeID,
    name: oneLine(draft.name),
    emailID: draft.emailID.trim(),
    rollNumber: oneLine(draft.rollNumber),
    ...(!isBlank(draft.course) && { course: oneLine(draft.course) }),
    ...(draft.year !== '' && { year: Number(draft.year) }),
    consent,
    adult,
    ...(!adult && {
      guardian: {
        name: oneLine(draft.guardianName),
        emailID: draft.guardianEmailID.trim(),
      },
    }),
  };
}

function isBlank(text: string): boolean {
  return oneLine(text) === '';
}

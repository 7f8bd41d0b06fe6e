import { noticeVersion } from '../../../../../lambdas/contract/constants.ts';
import type { Call } from '../../../api/send.ts';
import { oneLine } from '../../../lib/cleanText.ts';
import { emailLength, isEmail } from '../../../lib/isEmail.ts';
import type { Draft } from '../../../lib/useDraft.ts';
import { emailInput, type FormField } from '../../../ui/FieldList.tsx';
import type { Problems } from '../../../ui/Form.tsx';

/** What the form for students asks for in writing. `age` is empty until the student has said. */
export type StudentText =
  | 'name'
  | 'emailID'
  | 'rollNumber'
  | 'course'
  | 'year'
  | 'phone'
  | 'age'
  | 'guardianName'
  | 'guardianEmailID';

/** The form as it is being filled in. */
export type StudentDraft = Draft<StudentText>;

/** What is agreed to with a tick. */
export interface Ticks {
  readonly consent: boolean;
  readonly guardianConsent: boolean;
}

/** What is wrong with the form. */
export type StudentProblems = Problems<StudentText | keyof Ticks>;

/** Who the student is: asked for once, in the order of a college's own lists. */
export const studentFields: readonly FormField<StudentText>[] = [
  { name: 'name', label: 'Your name', limit: 80, half: true, input: { autoComplete: 'name' } },
  { name: 'emailID', label: 'Email address', limit: emailLength, half: true, input: emailInput },
  {
    name: 'rollNumber',
    label: 'Roll number',
    limit: 30,
    half: true,
    input: { autoCapitalize: 'characters', spellCheck: false },
  },
  { name: 'course', label: 'Course', limit: 80, half: true, input: { autoCapitalize: 'words' } },
  {
    name: 'year',
    label: 'Year',
    half: true,
    options: [
      { value: '', text: 'Choose' },
      ...['1', '2', '3', '4', '5', '6'].map((year) => ({ value: year, text: year })),
    ],
  },
  {
    name: 'phone',
    label: 'Phone (optional)',
    limit: 25,
    half: true,
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
];

/** Of age or not, with nothing chosen before. */
export const ageField: FormField<'age'> = {
  name: 'age',
  label: 'Your age',
  radio: true,
  options: [
    { value: 'adult', text: 'I’m 18 or over' },
    { value: 'minor', text: 'I’m under 18' },
  ],
};

/** Under 18, who the parent or guardian is. */
export const guardianFields: readonly FormField<'guardianName' | 'guardianEmailID'>[] = [
  {
    name: 'guardianName',
    label: 'Name of your parent or guardian',
    limit: 80,
    half: true,
    input: { autoComplete: 'section-guardian name' },
  },
  {
    name: 'guardianEmailID',
    label: 'Their email address',
    limit: emailLength,
    half: true,
    input: { ...emailInput, autoComplete: 'section-guardian email' },
  },
];

/** An empty form. */
export const emptyStudent: StudentDraft = {
  name: '',
  emailID: '',
  rollNumber: '',
  course: '',
  year: '',
  phone: '',
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

const agree = 'You need to agree before we can register you.';

/** Looks through the form; nothing wrong is an empty object. */
export function studentProblems(draft: StudentDraft, ticks: Ticks): StudentProblems {
  return {
    ...(isBlank(draft.name) && { name: 'Enter your name.' }),
    ...emailProblem('emailID', draft.emailID),
    ...(isBlank(draft.rollNumber) && {
      rollNumber: 'Enter your roll number. Your college uses it to find you.',
    }),
    ...(isBlank(draft.course) && {
      course: 'Enter your course, such as Mechanical Engineering.',
    }),
    ...(!/^[1-6]$/.test(draft.year) && { year: 'Choose your year.' }),
    ...(phoneNumber(draft.phone) === undefined && {
      phone: 'That’s not a full phone number. Enter ten digits or leave it blank.',
    }),
    ...(draft.age === '' && { age: 'Choose one.' }),
    ...(draft.age === 'minor' && guardianProblems(draft, ticks)),
    ...(!ticks.consent && { consent: agree }),
  };
}

function guardianProblems(draft: StudentDraft, ticks: Ticks): StudentProblems {
  return {
    ...(isBlank(draft.guardianName) && {
      guardianName: 'Enter the name of your parent or guardian.',
    }),
    ...emailProblem('guardianEmailID', draft.guardianEmailID),
    ...(!ticks.guardianConsent && {
      guardianConsent: 'Your parent or guardian needs to agree. Ask them to read this.',
    }),
  };
}

/** What is wrong with an email address, under the name of its field. */
export function emailProblem(field: StudentText, text: string): Problems<StudentText> {
  if (isBlank(text)) {
    return { [field]: 'Enter the email address.' };
  }
  return isEmail(text)
    ? {}
    : { [field]: 'That’s not a full email address, such as asha@college.example.' };
}

/**
 * A phone number as it is sent, with its country. Ten digits, or eleven with a zero before them, are Indian.
 *
 * @returns empty when nothing was typed, undefined when it is not a phone number
 */
export function phoneNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const number = digits.replace(/^0?([6-9]\d{9})$/, '+91$1').replace(/^(91[6-9]\d{9})$/, '+$1');
  return number === '' || /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
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
  const phone = phoneNumber(draft.phone);
  const adult = draft.age === 'adult';
  return {
    collegeID,
    name: oneLine(draft.name),
    emailID: draft.emailID.trim(),
    rollNumber: oneLine(draft.rollNumber),
    course: oneLine(draft.course),
    year: Number(draft.year),
    ...(phone && { phone }),
    consent,
    adult,
    ...(!adult && {
      guardian: {
        name: oneLine(draft.guardianName),
        emailID: draft.guardianEmailID.trim(),
        consent,
      },
    }),
  };
}

function isBlank(text: string): boolean {
  return oneLine(text) === '';
}

import { studentNoticeVersion } from '../../../../../lambdas/contract/constants.ts';
import type { Call } from '../../../api/send.ts';
import { oneLine } from '../../../lib/cleanText.ts';
import { emailLength, isEmail } from '../../../lib/isEmail.ts';
import type { Draft } from '../../../lib/useDraft.ts';

/** What the form for students asks for in writing. `age` is empty until somebody has said. */
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

/** What is wrong with the form, by field, each in a sentence. */
export type StudentProblems = Partial<Record<StudentText | keyof Ticks, string>>;

/** How long each text may be. */
export const studentLimits = {
  name: 80,
  emailID: emailLength,
  rollNumber: 30,
  course: 80,
  guardianName: 80,
  guardianEmailID: emailLength,
} as const;

/** A form in which nobody has typed. */
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

const agree = 'Without this agreement we may not take the registration.';

/** Looks through the form; nothing wrong is an empty object. */
export function studentProblems(draft: StudentDraft, ticks: Ticks): StudentProblems {
  return {
    ...(isBlank(draft.name) && { name: 'Please write your name.' }),
    ...emailProblem('emailID', draft.emailID),
    ...(isBlank(draft.rollNumber) && {
      rollNumber: 'Please write your roll number; your college finds you by it.',
    }),
    ...(isBlank(draft.course) && {
      course: 'Please write your course, such as Mechanical Engineering.',
    }),
    ...(!/^[1-6]$/.test(draft.year) && { year: 'Please choose your year.' }),
    ...(phoneNumber(draft.phone) === undefined && {
      phone: 'This is not a whole phone number. Write ten digits, or leave it out.',
    }),
    ...(draft.age === '' && { age: 'Please say which holds for you.' }),
    ...(draft.age === 'minor' && guardianProblems(draft, ticks)),
    ...(!ticks.consent && { consent: agree }),
  };
}

function guardianProblems(draft: StudentDraft, ticks: Ticks): StudentProblems {
  return {
    ...(isBlank(draft.guardianName) && {
      guardianName: 'Please write the name of your parent or guardian.',
    }),
    ...emailProblem('guardianEmailID', draft.guardianEmailID),
    ...(!ticks.guardianConsent && {
      guardianConsent: 'Your parent or guardian has to agree. Please ask them to read this.',
    }),
  };
}

function emailProblem(field: StudentText, text: string): StudentProblems {
  if (isBlank(text)) {
    return { [field]: 'Please write the e-mail address.' };
  }
  return isEmail(text)
    ? {}
    : { [field]: 'This is not a whole e-mail address, such as asha@college.example.' };
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
  const consent = { version: studentNoticeVersion, at } as const;
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

import { problemWords } from '../../../api/problemWords.ts';
import type { Refusal } from './sendRegistration.ts';

const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  emailID: 'email address',
  rollNumber: 'roll number',
  course: 'course',
  year: 'year',
  phone: 'phone number',
  guardian: 'parent or guardian',
};

/** Why a registration was refused. What was typed is still in the form. */
export function refusalWords(problem: Refusal): string {
  const { status, answer } = problem;
  switch (status) {
    case 'invalidInput': {
      const named = namesOf(answer?.data?.['fields']);
      return named
        ? `We couldn’t accept this: ${named}. What you typed is still here. Please check it.`
        : `${answer?.errMsg ?? 'Something wasn’t accepted.'} What you typed is still here.`;
    }
    case 'noValidity':
      return `${answer?.errMsg ?? 'Registration for this college isn’t open.'} You’re not registered. What you typed stays in this tab.`;
    case 'dataNotFound':
      return 'This college no longer takes part. You’re not registered. Try searching for it again.';
    default:
      return problemWords(problem).text;
  }
}

/** What the form calls the fields of a refusal; undefined when one of them is none of the form's. */
function namesOf(fields: unknown): string | undefined {
  const paths = Array.isArray(fields) ? fields.map(String) : [];
  const names = paths.map((path) =>
    path.includes('consent') ? undefined : fieldNames[path.split('.', 1)[0] ?? ''],
  );
  return names.length > 0 && !names.includes(undefined)
    ? [...new Set(names)].join(', ')
    : undefined;
}

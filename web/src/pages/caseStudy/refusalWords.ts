import { problemWords } from '../../api/problemWords.ts';
import type { Refusal } from '../../freeBites/sendRegistration.ts';

const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  emailID: 'e-mail address',
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
      const named = fieldsOf(answer?.data?.['fields']);
      return named.length > 0
        ? `This was not accepted: ${named.join(', ')}. What you typed is still here; please look at it once more.`
        : 'Some of what you typed was not accepted. It is still here; please look at it once more.';
    }
    case 'dataNotFound':
      return 'This college does not take part any more. Nothing was sent on; please look for it once more.';
    case 'operationFailed':
      return answer?.errorMsg ?? answer?.errMsg ?? problemWords(problem).text;
    default:
      return problemWords(problem).text;
  }
}

function fieldsOf(fields: unknown): string[] {
  const paths = Array.isArray(fields) ? fields.filter((path) => typeof path === 'string') : [];
  const names = paths.map((path) => fieldNames[path.split('.', 1)[0] ?? '']);
  return [...new Set(names.filter((name) => name !== undefined))];
}

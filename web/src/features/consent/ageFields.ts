/** Of age or not, and under 18 the parent or guardian, as every form that needs it asks. */
import { oneLine } from '../../lib/cleanText.ts';
import { emailLength, isEmail } from '../../lib/isEmail.ts';
import { emailInput, type FormField } from '../../ui/forms/FieldList.tsx';
import type { Problems } from '../../ui/forms/Form.tsx';

/** Every text of the fields that ask for age and guardian. */
const words = {
  age: 'Your age',
  adult: 'I’m 18 or over',
  minor: 'I’m under 18',
  adultFrom: 'The day you turn 18',
  guardianName: 'Name of your parent or guardian',
  guardianEmailID: 'Their email address',
  noEmailID: {
    emailID: 'Enter your email address.',
    guardianEmailID: 'Enter their email address.',
  },
  notAnEmailID: 'That’s not a full email address, such as asha@college.example.',
} as const;

/** Of age or not, with nothing chosen before. */
export const ageField: FormField<'age'> = {
  name: 'age',
  label: words.age,
  radio: true,
  options: [
    { value: 'adult', text: words.adult },
    { value: 'minor', text: words.minor },
  ],
};

/** Under 18, until when. */
export const adultFromField: FormField<'adultFrom'> = {
  name: 'adultFrom',
  label: words.adultFrom,
  input: { type: 'date' },
};

/** Under 18, who the parent or guardian is. */
export const guardianFields: readonly FormField<'guardianName' | 'guardianEmailID'>[] = [
  {
    name: 'guardianName',
    label: words.guardianName,
    limit: 80,
    half: true,
    input: { autoComplete: 'section-guardian name' },
  },
  {
    name: 'guardianEmailID',
    label: words.guardianEmailID,
    limit: emailLength,
    half: true,
    input: { ...emailInput, autoComplete: 'section-guardian email' },
  },
];

/** What is wrong with an email address, under the name of its field. */
export function emailProblem(
  field: 'emailID' | 'guardianEmailID',
  text: string,
): Problems<'emailID' | 'guardianEmailID'> {
  if (oneLine(text) === '') {
    return { [field]: words.noEmailID[field] };
  }
  return isEmail(text) ? {} : { [field]: words.notAnEmailID };
}

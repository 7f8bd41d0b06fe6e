import { noticeVersion, termsVersion } from '../../../../lambdas/contract/constants.ts';
import type { Call } from '../../api/send.ts';
import { oneLine } from '../../lib/cleanText.ts';
import type { Problems } from '../../ui/forms/Form.tsx';
import { emailProblem } from './ageFields.ts';
import { consentWords } from './consentWords.ts';

/** The form as it is being filled in. `age` is empty until the person has said. */
export interface ConsentDraft {
  readonly read: boolean;
  readonly age: string;
  readonly guardianName: string;
  readonly guardianEmailID: string;
}

/** A form in which nothing is ticked or typed. */
export const emptyConsent: ConsentDraft = {
  read: false,
  age: '',
  guardianName: '',
  guardianEmailID: '',
};

/** What is wrong with the form; nothing wrong is an empty object. @param emailID the person's own */
export function consentProblems(
  draft: ConsentDraft,
  emailID: string,
): Problems<keyof ConsentDraft> {
  const { problems } = consentWords;
  return {
    ...(!draft.read && { read: problems.tick }),
    ...(draft.age === '' && { age: problems.age }),
    ...(draft.age === 'minor' && {
      ...(oneLine(draft.guardianName) === '' && { guardianName: problems.guardianName }),
      ...emailProblem('guardianEmailID', draft.guardianEmailID),
      ...(isSame(draft.guardianEmailID, emailID) && { guardianEmailID: problems.ownAddress }),
    }),
  };
}

/** A form without problems as it is sent. */
export function consentOf(draft: ConsentDraft): Call<'user/setConsent'> {
  const adult = draft.age === 'adult';
  return {
    consent: {
      version: noticeVersion,
      terms: termsVersion,
      adult,
      ...(!adult && {
        guardian: {
          name: oneLine(draft.guardianName),
          emailID: draft.guardianEmailID.trim(),
        },
      }),
    },
  };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}

import {
  ageOfMajority,
  noticeVersion,
  termsVersion,
} from '../../../../lambdas/contract/constants.ts';
import { dayOf } from '../../../../lambdas/contract/india.ts';
import type { Call } from '../../api/send.ts';
import { oneLine } from '../../lib/cleanText.ts';
import type { Problems } from '../../ui/forms/Form.tsx';
import { emailProblem } from './ageFields.ts';
import { consentWords } from './consentWords.ts';

/** The form as it is being filled in. `age` is empty until the person has said. */
export interface ConsentDraft {
  readonly age: string;
  readonly adultFrom: string;
  readonly guardianName: string;
  readonly guardianEmailID: string;
}

/** A form in which nothing is chosen or typed. */
export const emptyConsent: ConsentDraft = {
  age: '',
  adultFrom: '',
  guardianName: '',
  guardianEmailID: '',
};

/** What is wrong with the form; nothing wrong is an empty object. @param emailID the person's own @param now epoch ms */
export function consentProblems(
  draft: ConsentDraft,
  emailID: string,
  now: number,
): Problems<keyof ConsentDraft> {
  const { problems } = consentWords;
  return {
    ...(draft.age === '' && { age: problems.age }),
    ...(draft.age === 'minor' && {
      ...(!isToCome(draft.adultFrom, now) && { adultFrom: problems.adultFrom }),
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
        adultFrom: draft.adultFrom,
        guardian: {
          name: oneLine(draft.guardianName),
          emailID: draft.guardianEmailID.trim(),
        },
      }),
    },
  };
}

/** Whether a day is after today and no later than a child born today turns 18. */
function isToCome(day: string, now: number): boolean {
  const today = dayOf(now);
  return day > today && day <= `${Number(today.slice(0, 4)) + ageOfMajority}${today.slice(4)}`;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}

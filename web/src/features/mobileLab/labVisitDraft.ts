import { nameLength } from '../../../../lambdas/contract/constants.ts';
import type { Call } from '../../api/send.ts';
import { manyLines, oneLine } from '../../lib/cleanText.ts';
import { emailLength, isEmail } from '../../lib/isEmail.ts';
import type { Draft } from '../../lib/useDraft.ts';

type LabVisitText = 'name' | 'emailID' | 'organisation' | 'message';

/** A request for a visit as it is being written. */
export type LabVisitDraft = Draft<LabVisitText>;

/** What is wrong with it, by field, each in a sentence. */
export type LabVisitProblems = Partial<Record<LabVisitText, string>>;

/** How long its parts may be. */
export const labVisitLimits = {
  name: nameLength,
  emailID: emailLength,
  organisation: 120,
  message: 2000,
} as const;

/** A request of which nothing is written. */
export const emptyLabVisit: LabVisitDraft = {
  name: '',
  emailID: '',
  organisation: '',
  message: '',
};

/** Looks through a request; nothing wrong is an empty object. */
export function labVisitProblems(draft: LabVisitDraft): LabVisitProblems {
  const { name, organisation, message } = labVisitCall(draft);
  return {
    ...(name === '' && { name: 'Please write your name.' }),
    ...(!isEmail(draft.emailID) && {
      emailID:
        draft.emailID.trim() === ''
          ? 'Please write your e-mail address, so that we can answer.'
          : 'This is not a whole e-mail address, such as asha@college.example.',
    }),
    ...(organisation === '' && { organisation: 'Please say which college or organisation it is.' }),
    ...(message === '' && {
      message: 'Please say what you want to build, with how many, and roughly when.',
    }),
  };
}

/** A request as it is sent. */
export function labVisitCall(draft: LabVisitDraft): Call<'product/requestLabVisit'> {
  return {
    name: oneLine(draft.name),
    emailID: draft.emailID.trim(),
    organisation: oneLine(draft.organisation),
    message: manyLines(draft.message),
  };
}

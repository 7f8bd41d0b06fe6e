import { nameLength } from '../../../../lambdas/contract/constants.ts';
import type { Call } from '../../api/send.ts';
import { manyLines, oneLine } from '../../lib/cleanText.ts';
import { emailLength, isEmail } from '../../lib/isEmail.ts';
import type { Draft } from '../../lib/useDraft.ts';
import { charactersLeft, emailInput, type FormField } from '../../ui/forms/FieldList.tsx';
import type { Problems } from '../../ui/forms/Form.tsx';
import { visitWords } from './words.ts';

type LabVisitText = 'name' | 'emailID' | 'organisation' | 'message';

/** A request for a visit as it is being written. */
export type LabVisitDraft = Draft<LabVisitText>;

/** What is wrong with it. */
export type LabVisitProblems = Problems<LabVisitText>;

/** How long its parts may be. */
const labVisitLimits = {
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
    ...(name === '' && { name: visitWords.name.problem }),
    ...(!isEmail(draft.emailID) && {
      emailID:
        draft.emailID.trim() === '' ? visitWords.emailID.missing : visitWords.emailID.problem,
    }),
    ...(organisation === '' && { organisation: visitWords.organisation.problem }),
    ...(message === '' && {
      message: visitWords.message.problem,
    }),
  };
}

/** What a request asks for. */
export function labVisitFields({ message }: LabVisitDraft): readonly FormField<LabVisitText>[] {
  return [
    {
      name: 'name',
      label: visitWords.name.label,
      limit: labVisitLimits.name,
      half: true,
      input: { autoComplete: 'name' },
    },
    {
      name: 'emailID',
      label: visitWords.emailID.label,
      limit: labVisitLimits.emailID,
      half: true,
      input: emailInput,
    },
    {
      name: 'organisation',
      label: visitWords.organisation.label,
      limit: labVisitLimits.organisation,
      input: { autoComplete: 'organization' },
    },
    {
      name: 'message',
      label: visitWords.message.label,
      hint: charactersLeft(message, labVisitLimits.message),
      limit: labVisitLimits.message,
      rows: 6,
    },
  ];
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

import { messageLength } from '../../../../lambdas/contract/constants.ts';
import { dayOf, plusDays } from '../../../../lambdas/contract/india.ts';
import { type ServiceID, services } from '../../../../lambdas/contract/services.ts';
import type { Call } from '../../api/send.ts';
import { manyLines } from '../../lib/cleanText.ts';
import { linkOf } from '../../lib/linkOf.ts';
import type { Draft } from '../../lib/useDraft.ts';
import { charactersLeft, type FormField } from '../../ui/forms/FieldList.tsx';
import type { Problems } from '../../ui/forms/Form.tsx';
import { serviceForms, serviceWords } from './words.ts';

type ServiceText = 'about' | 'link' | 'neededBy';

/** A service request as it is being written. `key` names it once it was sent, so that sending it again asks once. */
export type ServiceDraft = Draft<ServiceText | 'key'>;

/** A request of which nothing is written. */
export const emptyServiceDraft: ServiceDraft = { about: '', link: '', neededBy: '', key: '' };

/** Looks through a request; nothing wrong is an empty object. @param now epoch ms */
export function serviceProblems(
  itemID: ServiceID,
  draft: ServiceDraft,
  now: number,
): Problems<ServiceText> {
  const link = linkOf(draft.link);
  const today = dayOf(now);
  const isLate = draft.neededBy < today || draft.neededBy > plusDays(today, 366);
  return {
    ...(manyLines(draft.about) === '' && { about: 'Tell us what you need.' }),
    ...(link === undefined && {
      link: 'That’s not a full https link, such as https://example.com/my-project.',
    }),
    ...(link === '' &&
      services[itemID].needsLink && { link: 'Add a link to what we should read.' }),
    ...(draft.neededBy !== '' && isLate && { neededBy: 'Choose a day from today, within a year.' }),
  };
}

/** What the form of a service asks for. */
export function serviceFields(
  itemID: ServiceID,
  { about }: ServiceDraft,
): readonly FormField<ServiceText>[] {
  const words = serviceForms[itemID];
  return [
    {
      name: 'about',
      label: words.about,
      hint: charactersLeft(about, messageLength),
      limit: messageLength,
      rows: 6,
    },
    {
      name: 'link',
      label: words.link,
      hint: serviceWords.linkHint,
      limit: 500,
      input: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
    },
    { name: 'neededBy', label: words.neededBy, half: true, input: { type: 'date' } },
  ];
}

/** A request without problems as it is sent. */
export function serviceCall(
  itemID: ServiceID,
  draft: ServiceDraft,
): Call<'product/requestService'> {
  const link = linkOf(draft.link);
  return {
    itemID,
    about: manyLines(draft.about),
    ...(link && { link }),
    ...(draft.neededBy !== '' && { neededBy: draft.neededBy }),
  };
}

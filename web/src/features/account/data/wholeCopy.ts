import type { PersonalData } from '../../../../../lambdas/contract/entities.ts';
import type { Api } from '../../../api/Api.ts';
import { answerOf } from '../../../api/queries.ts';

/** All that is held of the person, without where its pages end. */
export type WholeCopy = Omit<PersonalData, 'next'>;

/** Reads a copy of it, page by page. @throws CallError */
export async function wholeCopy(api: Api): Promise<WholeCopy> {
  const { next: first, ...whole } = (await answerOf(api, 'user/exportData', {})).data;
  for (let after = first; after !== null; ) {
    const { held, next } = (await answerOf(api, 'user/exportData', { after })).data;
    for (const [index, { entries }] of held.entries()) {
      whole.held[index]?.entries.push(...entries);
    }
    after = next;
  }
  return whole;
}

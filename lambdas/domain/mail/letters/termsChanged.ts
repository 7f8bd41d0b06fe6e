import { mailCause, text } from '../../../contract/mailCause.ts';
import { letter } from '../Letter.ts';

/** Other terms apply from a day in India on: what changes, in a sentence. All of it is in the cause, which names no person. */
export const termsChanged = letter('termsChanged', {
  cause: mailCause({ what: text, from: text }),
  key: ({ from }) => from,
  read: async (_: unknown, data) => ({ data }),
});

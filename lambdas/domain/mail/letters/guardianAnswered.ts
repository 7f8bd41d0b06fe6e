import { guardianState } from '../../../contract/guardian.ts';
import { mailCause, whole } from '../../../contract/mailCause.ts';
import type { Consents } from '../../people/People.ts';
import { letter } from '../Letter.ts';

/** What a parent or guardian answered at this moment, unless they have changed it since: for the account that they decide about. */
export const guardianAnswered = letter('guardianAnswered', {
  cause: mailCause({ at: whole }),
  key: ({ at }) => String(at),
  async read({ consents }: { readonly consents: Pick<Consents, 'find'> }, { at }, { sub }) {
    const guardian = (await consents.find(sub))?.person.consent?.guardian;
    return guardian && (guardian.declinedAt ?? guardian.agreedAt) === at
      ? { data: { state: guardianState(guardian) } }
      : 'notYet';
  },
});

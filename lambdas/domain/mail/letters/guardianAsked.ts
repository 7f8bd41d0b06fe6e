import { guardianState } from '../../../contract/guardian.ts';
import { mailCause, whole } from '../../../contract/mailCause.ts';
import { guardianToken } from '../../people/guardianConsent.ts';
import type { Consents } from '../../people/People.ts';
import { letter } from '../Letter.ts';

/**
 * To the parent or guardian who was asked at this moment, whose address the person typed in: it has nothing else that was typed, not even a
 * name. Only the person's own address is in it, which Google has verified.
 */
export const guardianAsked = letter('guardianAsked', {
  cause: mailCause({ at: whole }),
  key: ({ at }) => String(at),
  async read({ consents }: { readonly consents: Pick<Consents, 'find'> }, { at }, { sub }) {
    const known = await consents.find(sub);
    const { emailID, consent } = known?.person ?? {};
    const guardian = consent?.guardian;
    if (!known?.linkKey || !emailID || guardian?.askedAt !== at) {
      return 'notYet';
    }
    const isAnswered = guardianState(guardian) !== 'asked';
    if (isAnswered || consent?.withdrawnAt !== undefined) {
      return 'notNeeded';
    }
    return {
      data: { asks: { emailID }, token: guardianToken(sub, known.linkKey) },
      recipient: { to: guardian.emailID, name: '', isUnverified: true },
    };
  },
});

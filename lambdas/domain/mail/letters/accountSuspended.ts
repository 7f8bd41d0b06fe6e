import { mailCause, whole } from '../../../contract/mailCause.ts';
import type { Sessions } from '../../people/Sessions.ts';
import { letter } from '../Letter.ts';

/** An operator suspended the account at this moment, unless that was lifted or replaced since. */
export const accountSuspended = letter('accountSuspended', {
  cause: mailCause({ at: whole }),
  key: ({ at }) => String(at),
  async read(
    { sessions }: { readonly sessions: Pick<Sessions, 'accountStatus'> },
    { at },
    { sub },
  ) {
    const { suspension } = await sessions.accountStatus(sub);
    return suspension?.at === at ? { data: suspension } : 'notYet';
  },
});

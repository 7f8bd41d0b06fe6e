import { mailCause, text } from '../../../contract/mailCause.ts';
import type { Sessions } from '../../people/Sessions.ts';
import { letter } from '../Letter.ts';

/**
 * A person deleted the account. The only letter whose cause holds an address, as the profile is gone when it is sent: such a mail is
 * removed once it is done.
 */
export const accountDeleted = letter('accountDeleted', {
  cause: mailCause({ emailID: text, name: text }),
  key: () => 'once',
  async read(
    { sessions }: { readonly sessions: Pick<Sessions, 'accountStatus'> },
    { emailID: to, name },
    { sub },
  ) {
    const { deletion } = await sessions.accountStatus(sub);
    return deletion
      ? { data: { deletedAt: deletion.deletedAt }, recipient: { to, name } }
      : 'notYet';
  },
});

import { sessionHistoryCount } from '../../../contract/constants.ts';
import { mailCause, whole } from '../../../contract/mailCause.ts';
import type { Sessions } from '../../people/Sessions.ts';
import { letter } from '../Letter.ts';

/** A sign-in came from a device that was not among the earlier ones. The first one of all is no news. */
export const newSignIn = letter('newSignIn', {
  cause: mailCause({ webSessionID: whole }),
  key: ({ webSessionID }) => String(webSessionID),
  async read(
    { sessions }: { readonly sessions: Pick<Sessions, 'recent'> },
    { webSessionID },
    { sub },
  ) {
    const recent = await sessions.recent(sub, sessionHistoryCount);
    const index = recent.findIndex((session) => session.webSessionID === webSessionID);
    const session = recent[index];
    if (!session) {
      return 'notYet';
    }
    const earlier = recent.slice(index + 1);
    const { device, startedAt: at } = session;
    return earlier.length === 0 || earlier.some((one) => one.device === device)
      ? 'notNeeded'
      : { data: { device, at } };
  },
});

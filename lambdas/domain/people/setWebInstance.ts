import { noWebSession } from '../../contract/constants.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { AccountStatus, Sessions, WebSession } from './Sessions.ts';

/**
 * Makes a web session the newest; `noWebSession` ends the newest. Sending the newest again changes nothing. Another device than the
 * last one's is told by mail, unless it is known.
 */
export async function setWebInstance(
  sessions: Sessions,
  accountStatus: AccountStatus,
  sub: string,
  session: WebSession,
  outbox: Outbox,
): Promise<void> {
  if (session.webSessionID === noWebSession) {
    await sessions.end(sub);
  } else if (session.webSessionID !== accountStatus.newest?.webSessionID) {
    if (session.device !== accountStatus.newest?.device) {
      const { webSessionID, startedAt: lookAt } = session;
      const cause = { kind: 'newSignIn', webSessionID } as const;
      await outbox.add({ sub, mailID: `newSignIn#${webSessionID}`, cause, lookAt });
    }
    await sessions.start(sub, session);
  }
}

import { noWebSession } from '../../contract/constants.ts';
import type { AccountStatus, Sessions, WebSession } from './Sessions.ts';

/** Makes a web session the newest; `noWebSession` ends the newest. Sending the newest again changes nothing. */
export async function setWebInstance(
  sessions: Sessions,
  standing: AccountStatus,
  sub: string,
  session: WebSession,
): Promise<void> {
  if (session.webSessionID === noWebSession) {
    await sessions.end(sub);
  } else if (session.webSessionID !== standing.newest?.webSessionID) {
    await sessions.start(sub, session);
  }
}

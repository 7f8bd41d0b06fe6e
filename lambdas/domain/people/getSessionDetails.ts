import { recentSessionCount } from '../../contract/constants.ts';
import type { Session } from '../../contract/entities.ts';
import type { AccountStatus, Sessions } from './Sessions.ts';

/** The newest web session (null when none is active) and the recent ones, newest first. */
export async function getSessionDetails(
  sessions: Pick<Sessions, 'recent'>,
  accountStatus: AccountStatus,
  sub: string,
): Promise<{ session: Session | null; data: { recent: Session[] } }> {
  const { newest } = accountStatus;
  const recent = await sessions.recent(sub, recentSessionCount);
  return {
    session: newest && { ...newest, active: true },
    data: {
      recent: recent.map((session) => ({
        ...session,
        active: session.webSessionID === newest?.webSessionID,
      })),
    },
  };
}

import { noWebSession } from '../../contract/constants.ts';
import type { WebSession } from '../../contract/tables/sessions.ts';
import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import { newSignIn } from '../mail/letters/newSignIn.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { AccountStatus, Sessions } from './Sessions.ts';

/** What making a web session the newest works with. */
export interface WebInstancePorts {
  readonly sessions: Pick<Sessions, 'start' | 'end'>;
  readonly outbox: Outbox;
  readonly limits: Limits;
}

/**
 * Makes a web session the newest; `noWebSession` ends the newest. Sending the newest again changes nothing. Another device than the
 * last one's is told by mail, unless it is known.
 *
 * @throws Failure operationFailed when the person's browsers ask too often
 */
export async function setWebInstance(
  { sessions, outbox, limits }: WebInstancePorts,
  accountStatus: AccountStatus,
  sub: string,
  session: WebSession,
): Promise<void> {
  await requireWithinLimit(limits, limitOf('user/setWebInstance'), sub, session.startedAt);
  if (session.webSessionID === noWebSession) {
    await sessions.end(sub);
  } else if (session.webSessionID !== accountStatus.newest?.webSessionID) {
    if (session.device !== accountStatus.newest?.device) {
      const { webSessionID, startedAt } = session;
      await outbox.add(newSignIn.to(sub, { webSessionID }, startedAt));
    }
    await sessions.start(sub, session);
  }
}

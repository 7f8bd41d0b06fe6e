import type { Session } from '../../../../lambdas/contract/entities.ts';
import { formatTime } from '../../lib/formatDate.ts';
import { sessionsTexts as texts } from './words.ts';

/** The newest sign-in and the ones before it. */
export function SessionsList({
  session,
  recent,
}: {
  readonly session: Session | null;
  readonly recent: readonly Session[];
}) {
  const earlier = recent.filter(({ webSessionID }) => webSessionID !== session?.webSessionID);
  if (!session && earlier.length === 0) {
    return <p>{texts.none}</p>;
  }
  return (
    <ul className="sessions">
      {session && <SessionLine session={session} />}
      {earlier.map((one) => (
        <SessionLine session={one} key={one.webSessionID} />
      ))}
    </ul>
  );
}

function SessionLine({ session }: { readonly session: Session }) {
  return (
    <li className="sessions-line">
      <span className="sessions-device">
        <bdi>{session.device}</bdi>
      </span>
      <span className="sessions-since">
        {session.active && <strong className="mark mark-now">{texts.inUse}</strong>}
        {session.active
          ? texts.since(formatTime(session.startedAt))
          : texts.signedIn(formatTime(session.startedAt))}
      </span>
    </li>
  );
}

import type { Session } from '../../../../lambdas/contract/entities.ts';
import { formatTime } from '../../lib/formatDate.ts';

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
    return <p>No sign-ins yet. Your next one will be listed here.</p>;
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
      <span>
        {session.active && <strong className="sessions-active">In use</strong>} since{' '}
        {formatTime(session.startedAt)}
      </span>
    </li>
  );
}

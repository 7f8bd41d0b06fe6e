import { useMemo, useState } from 'react';
import type { SignedIn } from './SessionState.ts';
import { type Session, useSession } from './useSession.ts';

/**
 * The session for the pages: stays signed in while the session is interrupted (opened elsewhere, not
 * reachable, being loaded again), so that a page keeps what was typed. Signing out ends it.
 */
export function useSteadySession(): Session {
  const session = useSession();
  const { state } = session;
  const [last, setLast] = useState<SignedIn>();
  if (state.kind === 'signedIn' && state !== last) {
    setLast(state);
  } else if (state.kind === 'visitor' && last) {
    setLast(undefined);
  }
  return useMemo(
    () => (last && session.state.kind !== 'visitor' ? { ...session, state: last } : session),
    [session, last],
  );
}

import { createContext, useContext, useMemo, useState } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { SessionActions, SessionState, SignedIn } from './SessionState.ts';

/** The session of this browser and what can be done with it. */
export interface Session extends SessionActions {
  readonly state: SessionState;
}

/** Holds the session; `SessionProvider` fills it. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of this browser. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) {
    throw new Error('useSession needs a SessionProvider above it');
  }
  return session;
}

/** The signed-in person; undefined for a visitor. */
export function useUserinfo(): UserInfo | undefined {
  const { state } = useSession();
  return state.kind === 'signedIn' ? state.userinfo : undefined;
}

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

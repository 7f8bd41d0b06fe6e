import { createContext, useContext } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { SessionActions, SessionState } from './SessionState.ts';

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

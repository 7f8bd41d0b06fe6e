import { useCallback, useEffect, useState } from 'react';
import type { Session } from '../../../lambdas/contract/entities.ts';
import { useSession } from '../features/session/useSession.ts';
import { useApi } from './useApi.ts';

/** The person's web sessions, and how loading them goes. */
export interface SessionDetails {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly session: Session | null;
  readonly recent: Session[];
  reload(): void;
}

type Loaded = Pick<SessionDetails, 'status' | 'session' | 'recent'>;

const nothing = { session: null, recent: [] };

/** Loads the signed-in person's web sessions; `loading` while nobody is signed in. */
export function useSessionDetails(): SessionDetails {
  const api = useApi();
  const { state } = useSession();
  const emailID = state.kind === 'signedIn' ? state.userinfo.emailID : undefined;
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading', ...nothing });
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (emailID === undefined || asked < 0) {
      return;
    }
    let left = false;
    setLoaded({ status: 'loading', ...nothing });
    api.user.getSessionDetails({ emailID }).then((answer) => {
      if (!left) {
        setLoaded(
          answer
            ? { status: 'ready', session: answer.session, recent: answer.data.recent }
            : { status: 'failed', ...nothing },
        );
      }
    });
    return () => {
      left = true;
    };
  }, [api, emailID, asked]);

  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return { ...loaded, reload };
}

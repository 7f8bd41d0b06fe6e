import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAgreed } from '../../../../lambdas/contract/isAgreed.ts';
import { ApiContext } from '../../api/Api.ts';
import { browserSession } from './browserSession.ts';
import { SessionContext } from './useSession.ts';

/** Gives every screen the session of this browser and the calls of the product. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const [controller] = useState(() =>
    browserSession((path) => void navigate(path, { replace: true })),
  );
  const state = useSyncExternalStore(controller.subscribe, controller.state, controller.state);

  useEffect(() => {
    controller.start();
    window.addEventListener('storage', controller.onStorage);
    window.addEventListener('online', controller.onOnline);
    return () => {
      window.removeEventListener('storage', controller.onStorage);
      window.removeEventListener('online', controller.onOnline);
    };
  }, [controller]);

  // Before a person has agreed nothing is stored of them.
  const hasAgreed = state.kind === 'signedIn' && isAgreed(state.userinfo.consent, Date.now());
  useEffect(() => {
    if (!hasAgreed) {
      return undefined;
    }
    let isLeft = false;
    let stop = () => {};
    import('../device/pendingChanges.ts').then(
      ({ startSending }) => {
        stop = isLeft ? stop : startSending(controller.api);
      },
      () => {}, // without a network there is nothing to send to either
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [hasAgreed, controller]);

  const plan = state.kind === 'signedIn' ? state.userinfo.plan : undefined;
  useEffect(() => {
    if (plan) {
      import('../device/renewStoredEntries.ts').then(
        (loaded) => loaded.renewStoredEntries(plan),
        () => {}, // without a network the plan is not newer than what is stored
      );
    }
  }, [plan]);

  const session = useMemo(() => {
    const { signIn, signOut, signOutEverywhere, continueHere, retry } = controller;
    const { showProfile, forget, dismissNotice, prepareSignIn, leaveAnyway, stay } = controller;
    return {
      state,
      signIn,
      signOut,
      signOutEverywhere,
      leaveAnyway,
      stay,
      continueHere,
      retry,
      showProfile,
      forget,
      dismissNotice,
      prepareSignIn,
    };
  }, [controller, state]);

  return (
    <ApiContext value={controller.api}>
      <SessionContext value={session}>{children}</SessionContext>
    </ApiContext>
  );
}

import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { SessionContext, useSession } from './useSession.ts';
import { visitorSession } from './visitorSession.ts';

/** Shows a visitor's session until the HTML of home is hydrated, so that the first render fits it. */
export function HydratedSession({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const hydrated = useSyncExternalStore(subscribeToNothing, yes, no);
  const shown = useMemo(
    () => (hydrated ? session : { ...session, state: visitorSession.state }),
    [hydrated, session],
  );
  return <SessionContext value={shown}>{children}</SessionContext>;
}

function subscribeToNothing() {
  return () => undefined;
}

function yes() {
  return true;
}

function no() {
  return false;
}

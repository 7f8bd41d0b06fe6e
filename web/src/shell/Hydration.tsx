import { type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, parsePath } from 'react-router-dom';
import { SessionContext, useSession } from '../features/session/useSession.ts';
import { HydratedContext } from '../lib/hydrated.ts';
import { paths } from '../paths.ts';

/**
 * Draws what the server drew, until its HTML is taken over: for a visitor, at the address that the HTML was made for. What this
 * browser knows besides comes after it, in short steps.
 */
export function Hydration({
  served,
  children,
}: {
  /** The address that the HTML was made for; undefined: there is none. */
  readonly served: string | undefined;
  readonly children: ReactNode;
}) {
  const [isHydrated, setHydrated] = useState(served === undefined);
  const session = useSession();
  const place = useContext(LocationContext);
  const [first] = useState({
    // The learner's own home is made for someone whose profile is on its way.
    session: {
      ...session,
      state: { kind: served === paths.signedInHome ? 'signingIn' : 'visitor' } as const,
    },
    place: {
      ...place,
      location: { ...place.location, search: '', ...parsePath(served ?? '') },
    },
  });
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return (
    <HydratedContext value={isHydrated}>
      <LocationContext value={isHydrated ? place : first.place}>
        <SessionContext value={isHydrated ? session : first.session}>{children}</SessionContext>
      </LocationContext>
    </HydratedContext>
  );
}

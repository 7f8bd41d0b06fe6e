import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Plan } from '../../../lambdas/contract/entities.ts';
import { planName } from '../features/plans/planName.ts';
import type { TokenPerson } from '../features/session/SessionState.ts';
import { SignInButton } from '../features/session/SignInButton.tsx';
import { useSession } from '../features/session/useSession.ts';
import { sessionTexts } from '../features/session/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ShortName } from './ShortName.tsx';

interface PlanProps {
  readonly plan: Plan;
}

// A visitor has no plan, so home does not load its words. Until they come, the plan's name is enough.
const PlanLabel = lazy(() =>
  import('../features/plans/planState.ts').then(
    (loaded) => ({ default: ({ plan }: PlanProps) => loaded.planState(plan, Date.now()).short }),
    () => ({ default: () => '' }),
  ),
);

const Bell = lazy(() =>
  import('../features/notices/Bell.tsx').then(
    (loaded) => ({ default: loaded.Bell }),
    () => ({ default: () => null }),
  ),
);

/** The corner of the header about the person: signing in, or the name, the plan and signing out, which on a phone is where the name leads. */
export function SessionCorner() {
  const { state, signOut } = useSession();
  if (state.kind === 'visitor' || state.kind === 'signingIn') {
    return (
      <div className="sessionCorner">
        <SignInButton />
      </div>
    );
  }
  return (
    <div className="sessionCorner">
      {state.kind === 'signedIn' && (
        <span className="sessionCorner-bell">
          <Suspense>
            <Bell />
          </Suspense>
        </span>
      )}
      {state.kind === 'signedIn' && (
        <PersonLink person={state.userinfo}>
          <span className="visuallyHidden">{sessionTexts.plan} </span>
          <Suspense fallback={planName(state.userinfo.plan.level)}>
            <PlanLabel plan={state.userinfo.plan} />
          </Suspense>
        </PersonLink>
      )}
      {state.kind === 'unreachable' && state.token && (
        <PersonLink person={state.token}>{state.offline && sessionTexts.offline}</PersonLink>
      )}
      <Button
        tone="quiet"
        busy={state.leaving === 'busy'}
        busyText={sessionTexts.signingOut}
        onClick={signOut}
      >
        {sessionTexts.signOut}
      </Button>
    </div>
  );
}

/** The person by name, with something below it. */
function PersonLink({
  person: { name, emailID },
  children,
}: {
  readonly person: Pick<TokenPerson, 'name' | 'emailID'>;
  readonly children: ReactNode;
}) {
  return (
    <Link className="sessionCorner-person" to={paths.user}>
      <span className="sessionCorner-name">
        <span className="visuallyHidden">{sessionTexts.hi} </span>
        <ShortName name={name || emailID} />
      </span>
      <span className="sessionCorner-plan">{children}</span>
    </Link>
  );
}

import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SignInButton } from './SignInButton.tsx';
import { useSession } from './useSession.ts';

/** The corner of the header about the person: signing in, or the name, the plan and signing out. */
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
        <Link className="sessionCorner-person" to={paths.user}>
          <span className="sessionCorner-name">
            Hi, <bdi>{state.userinfo.name || state.userinfo.emailID}</bdi>
          </span>
          <span className="sessionCorner-plan">
            <span className="visuallyHidden">, plan </span>
            {state.userinfo.plan.level}
          </span>
        </Link>
      )}
      <Button tone="quiet" onClick={signOut}>
        Sign Out
      </Button>
    </div>
  );
}

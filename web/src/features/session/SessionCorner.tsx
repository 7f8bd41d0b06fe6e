import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { planState } from '../payment/plans/planState.ts';
import { SignInButton } from './SignInButton.tsx';
import { useSession } from './useSession.ts';
import { sessionTexts } from './words.ts';

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
            {sessionTexts.hi} <bdi>{state.userinfo.name || state.userinfo.emailID}</bdi>
          </span>
          <span className="sessionCorner-plan">
            <span className="visuallyHidden">{sessionTexts.plan} </span>
            {planState(state.userinfo.plan, Date.now()).short}
          </span>
        </Link>
      )}
      <Button tone="quiet" onClick={signOut}>
        {sessionTexts.signOut}
      </Button>
    </div>
  );
}

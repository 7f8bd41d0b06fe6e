import { Button } from '../../ui/Button.tsx';
import { useSession } from './useSession.ts';
import { sessionTexts } from './words.ts';

/** Signs out; nothing for who isn't signed in. */
export function SignOutButton() {
  const { state, signOut } = useSession();
  return (
    state.kind !== 'visitor' &&
    state.kind !== 'signingIn' && (
      <Button
        tone="quiet"
        busy={state.leaving === 'busy'}
        busyText={sessionTexts.signingOut}
        onClick={signOut}
      >
        {sessionTexts.signOut}
      </Button>
    )
  );
}

import { useSession } from '../session/useSession.ts';
import { Button } from '../ui/Button.tsx';

/** Starts signing in with Google. Its code is loaded when a hand comes near. */
export function SignInButton({ words = 'Sign In' }: { readonly words?: string }) {
  const { state, prepareSignIn, signIn } = useSession();
  return (
    <Button
      busy={state.kind === 'signingIn'}
      busyText="Signing in…"
      onClick={signIn}
      onFocus={prepareSignIn}
      onPointerEnter={prepareSignIn}
      onTouchStart={prepareSignIn}
    >
      {words}
    </Button>
  );
}

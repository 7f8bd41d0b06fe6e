import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { beginSignInQuery } from '../../lib/signInMarks.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useSession } from './useSession.ts';
import { sessionTexts } from './words.ts';

/**
 * Starts signing in with Google. Its code is loaded when a hand comes near.
 *
 * It is a form, so that a press on a page's HTML is not lost while the scripts are still on their way: the browser then opens the
 * page that the sign-in returns to with the request in its address, and the sign-in begins there.
 */
export function SignInButton({
  words = sessionTexts.signIn,
  tone = 'primary',
  returnTo,
}: {
  readonly words?: string;
  readonly tone?: 'primary' | 'quiet' | 'plain';
  /** Where signing in returns to, when that is not the page that is open. */
  readonly returnTo?: string;
}) {
  const { state, prepareSignIn, signIn } = useSession();
  const busy = state.kind === 'signingIn';
  const { action, query } = useFormAddress(returnTo);

  function begin(event: FormEvent) {
    event.preventDefault();
    if (!busy) {
      signIn(returnTo);
    }
  }

  return (
    <form className="signIn" action={action} onSubmit={begin}>
      {query.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={beginSignInQuery} value="now" />
      <Button
        type="submit"
        disabled={false}
        tone={tone}
        busy={busy}
        busyText={sessionTexts.signingIn}
        onFocus={prepareSignIn}
        onPointerEnter={prepareSignIn}
        onTouchStart={prepareSignIn}
      >
        {words}
      </Button>
    </form>
  );
}

/** Where the form leads before the scripts are there: a form's own address may have no query, nor does it keep a fragment. */
function useFormAddress(returnTo: string | undefined) {
  const { pathname, search } = useLocation();
  const here = pathname === paths.home || pathname === paths.root ? paths.signedInHome : undefined;
  const [action = '', query] = (returnTo ?? here ?? `${pathname}${search}`)
    .replace(/#.*/, '')
    .split('?');
  return { action, query: [...new URLSearchParams(query)] };
}

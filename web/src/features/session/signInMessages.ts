import type { SessionNotice } from './SessionState.ts';

/** The owner's catalogue of sign-in messages, and what a person reads in place of each. */
export const signInMessages = {
  'Authentication Error': problem('Sign-in didn’t work. Please try again.'),
  'Email cannot be empty': problem(
    'Google didn’t share your email address. Please choose another account.',
  ),
  'Password cannot be empty': problem('There are no passwords here. Sign in with Google.'),
  'Network Error': problem(
    'The connection dropped while you were signing in. Check it and try again.',
  ),
  'Please use your credentials to sign in': problem('Please sign in with your Google account.'),
  "Couldn't finish OAuth flow, check your User Pool HostedUI settings": problem(
    'We couldn’t finish signing you in. Please try again.',
  ),
  'User cancelled OAuth flow.': info('You cancelled the sign-in.'),
  'No access token returned from OAuth flow.': problem('Sign-in didn’t finish. Try again.'),
  'An error occurred while validating the state.': problem(
    'This sign-in didn’t start in this browser, so we stopped it. Please sign in again.',
  ),
  'There is already a signed in user.': info('You’re already signed in.'),
} as const satisfies Record<string, SessionNotice>;

/** One of the owner's sign-in messages. */
export type SignInMessage = keyof typeof signInMessages;

/** The owner's message for what the identity library threw or sent. */
export function signInMessageOf(error: unknown): SignInMessage {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (Object.hasOwn(signInMessages, message)) {
    return message as SignInMessage; // it is a key of the table
  }
  if (/access_denied|denied|cancel/i.test(message)) {
    return 'User cancelled OAuth flow.';
  }
  if (name === 'NetworkError' || name === 'TypeError') {
    return 'Network Error';
  }
  if (name === 'InvalidTokens') {
    return 'No access token returned from OAuth flow.';
  }
  return name === 'OAuthSignInException' || name === 'SyntaxError'
    ? "Couldn't finish OAuth flow, check your User Pool HostedUI settings"
    : 'Authentication Error';
}

/** Writes one of the owner's console notes. */
export function logNote(
  note:
    | SignInMessage
    | 'did not get proper auth response from server.'
    | 'failed get session data.',
): void {
  console.warn(note);
}

function problem(text: string): SessionNotice {
  return { tone: 'problem', text, again: true };
}

function info(text: string): SessionNotice {
  return { tone: 'info', text };
}

/** What the identity library leaves in storage, read without loading it: visitors never do. */
import type { KeyStorage } from './browserStorage.ts';

const prefix = 'CognitoIdentityServiceProvider';

/** Why the identity library is needed on this page, if it is. */
export type SignInMark =
  /** Not at all. */
  | 'none'
  /** This page is the way back from the hosted page, of a sign-in that this browser began. */
  | 'return'
  /** The address is a way back, but of a sign-in that this browser did not begin or has already finished. */
  | 'strayReturn'
  /** The person pressed "Sign In" before the scripts were there. */
  | 'begin'
  /** A learner is signed in. */
  | 'signedIn';

/** The query that asks a page to begin a sign-in without a click. */
export const beginSignInQuery = 'signIn';

/** The key under which the library names who is signed in. */
export function signedInKey(clientId: string): string {
  return `${prefix}.${clientId}.LastAuthUser`;
}

/** Reads the marks. `search` is the page's query. */
export function signInMark(storage: KeyStorage, clientId: string, search: string): SignInMark {
  const query = new URLSearchParams(search);
  const isReturn = query.has('state') && (query.has('code') || query.has('error'));
  if (isReturn && storage.getItem(`${prefix}.${clientId}.inflightOAuth`) === 'true') {
    return 'return';
  }
  if (storage.getItem(signedInKey(clientId)) !== null) {
    return 'signedIn';
  }
  if (query.has(beginSignInQuery)) {
    return 'begin';
  }
  return isReturn ? 'strayReturn' : 'none';
}

/**
 * Forgets a sign-in that was begun and abandoned. Must happen before the library is configured on a page that is no way back:
 * it would else hold every call until the abandoned sign-in's deadline, five minutes later.
 */
export function forgetAbandonedSignIn(storage: KeyStorage, clientId: string): void {
  for (const name of ['inflightOAuth', 'inflightOAuthDeadline', 'oauthState', 'oauthPKCE']) {
    storage.removeItem(`${prefix}.${clientId}.${name}`);
  }
}

/** Forgets by which way the learner signed in, which the library keeps when it forgets the tokens. */
export function forgetWayOfSignIn(storage: KeyStorage, clientId: string): void {
  storage.removeItem(`${prefix}.${clientId}.oauthSignIn`);
}

/** The query without what the hosted page added, and without the request to begin. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', 'state', 'error', 'error_description', beginSignInQuery]) {
    query.delete(name);
  }
  const rest = query.toString();
  return rest && `?${rest}`;
}

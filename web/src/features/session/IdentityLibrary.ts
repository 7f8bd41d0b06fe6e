import type { TokenPerson } from './SessionState.ts';

/** What the session needs of the identity library; `amplifyAuth.ts` fulfils it. */
export interface IdentityLibrary {
  /** Leaves for the hosted sign-in page. @throws Error with one of the library's names */
  signIn(): Promise<void>;
  /** The identity token, refreshed when it is about to expire or when forced; undefined when no one is signed in any more. */
  idToken(forceRefresh: boolean): Promise<string | undefined>;
  /** The person's e-mail attribute, from the identity service. @throws Error with one of the library's names */
  emailID(): Promise<string | undefined>;
  /** Who the identity token names that is on this device, expired or not, without a network; undefined when there is none. */
  inToken(): Promise<TokenPerson | undefined>;
  /** Revokes, forgets, and leaves for the hosted sign-out page. */
  signOut(): Promise<void>;
  /** Forgets the tokens on this device only. */
  forget(): Promise<void>;
}

/** What the library reports about a return from the hosted page. */
export interface IdentityEvents {
  onSignedIn(): void;
  onSignInFailed(error: unknown): void;
}

/** Loads and starts the library; the same one however often it is asked for. */
export type LoadIdentity = (events: IdentityEvents) => Promise<IdentityLibrary>;

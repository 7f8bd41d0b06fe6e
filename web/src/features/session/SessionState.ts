import type { UserInfo } from '../../../../lambdas/contract/entities.ts';

/** Something about signing in that the person should read, in words. */
export interface SessionNotice {
  readonly tone: 'problem' | 'info';
  /** What happened, that nothing was lost, and what to do. */
  readonly text: string;
  /** Whether signing in again may help. */
  readonly again?: true;
}

/** Who a token says has signed in. The server alone knows whether it still counts. */
export interface TokenPerson {
  readonly emailID: string;
  /** Empty when the token has none. */
  readonly name: string;
  /** They say what to show; the server decides what may be done. */
  readonly groups: readonly string[];
}

/** How far leaving has come: `busy`, or how many changes could not be sent and would be lost, which the person is asked about. */
export type Leaving = 'busy' | number;

/** Where a browser is between visitor and signed-in person. */
export type SessionState =
  /** No one is signed in. `notice`: why, when the person did not choose it. */
  | { readonly kind: 'visitor'; readonly notice?: SessionNotice }
  /** On the way to, or back from, the hosted sign-in page, or loading the profile after a reload. */
  | { readonly kind: 'signingIn' }
  /** `groups`: those of the token. `notice`: something that was asked for and did not work. `leaving`: after Sign Out was pressed. */
  | {
      readonly kind: 'signedIn';
      readonly userinfo: UserInfo;
      readonly groups: readonly string[];
      readonly notice?: SessionNotice;
      readonly leaving?: Leaving;
    }
  /** A newer web session exists: on which device (when the server said), since when (epoch ms). */
  | {
      readonly kind: 'elsewhere';
      readonly device: string | null;
      readonly startedAt: number | null;
      readonly leaving?: Leaving;
    }
  /**
   * Signed in on this device, but the profile could not be loaded. `offline`: nothing answered. `token`: who it is by the token, unless
   * that isn't there either.
   */
  | {
      readonly kind: 'unreachable';
      readonly notice: SessionNotice;
      readonly offline?: true;
      readonly token?: TokenPerson;
      readonly leaving?: Leaving;
    };

/** A learner is signed in. */
export type SignedIn = Extract<SessionState, { kind: 'signedIn' }>;

/** What a screen may ask of the session. None of these throws; what goes wrong shows in the state. */
export interface SessionActions {
  /** Leaves for the sign-in page. `returnTo`: where it returns to, when that is not the page that is open. */
  signIn(returnTo?: string): void;
  /** Sends what waits and leaves. What could not be sent shows in the state, and the person leaves or stays. */
  signOut(): void;
  signOutEverywhere(): void;
  /** Leaves although something could not be sent, and loses it. */
  leaveAnyway(): void;
  /** Stays signed in, and keeps it. */
  stay(): void;
  /** Makes this browser the newest web session, when `elsewhere`. */
  continueHere(): void;
  /** Loads the profile again, when `unreachable`. */
  retry(): void;
  /** Shows the profile as the server has answered it since; nothing for a visitor. */
  showProfile(userinfo: UserInfo): void;
  /** Forgets on this device the person whose account was just deleted; says nothing but the notice. */
  forget(notice?: SessionNotice): void;
  /** Puts the notice away. */
  dismissNotice(): void;
  /** Loads code that signing in will need, so that the click feels instant. */
  prepareSignIn(): void;
}

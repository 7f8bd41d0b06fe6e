import type { Session } from './useSession.ts';

/** The session while nothing is known about the person: a visitor, who can do nothing yet. */
export const visitorSession: Session = {
  state: { kind: 'visitor' },
  signIn: nothing,
  signOut: nothing,
  signOutEverywhere: nothing,
  leaveAnyway: nothing,
  stay: nothing,
  continueHere: nothing,
  retry: nothing,
  showProfile: nothing,
  forget: nothing,
  dismissNotice: nothing,
  prepareSignIn: nothing,
};

function nothing() {
  return undefined;
}

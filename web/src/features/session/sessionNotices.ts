import type { SessionNotice } from './SessionState.ts';

/** Said when a session ends that the person did not end here. */
export const endNotices = {
  ended: {
    tone: 'info',
    text: 'Your sign-in has ended. Nothing was lost. Please sign in again.',
  },
  everywhere: {
    tone: 'info',
    text: 'You were signed out on every device. Nothing was lost. Please sign in again.',
  },
  deleted: {
    tone: 'info',
    text: 'This account was deleted, so you are signed out. You can sign in again and begin anew.',
  },
  noAddress: {
    tone: 'problem',
    text: 'Google did not tell your e-mail address, so you could not be signed in. Please try another account.',
  },
  otherTab: { tone: 'info', text: 'You signed out in another tab.' },
} as const satisfies Record<string, SessionNotice>;

/** Said when the browser keeps nothing for the page. */
export const storageNotice: SessionNotice = {
  tone: 'problem',
  text: 'Your browser does not let this site keep anything, so a sign-in could not be finished. Allow site data for this address, then try again.',
};

/** Said when somebody comes back from a sign-in that this browser knows nothing of. */
export const strayNotice: SessionNotice = {
  tone: 'info',
  text: 'That sign-in was already used or was begun somewhere else. Nothing was changed. Please sign in again.',
};

/** Said when signing out everywhere did not work. */
export const stillSignedInNotice: SessionNotice = {
  tone: 'problem',
  text: 'You could not be signed out everywhere just now. Nothing was changed. Please try again.',
};

import type { SessionNotice } from './SessionState.ts';

/** Said when a session ends that the person did not end here. */
export const endNotices = {
  ended: {
    tone: 'info',
    text: 'Your sign-in has expired. Anything you saved is still here. Please sign in again.',
  },
  everywhere: {
    tone: 'info',
    text: 'You were signed out on every device. Anything you saved is still here. Please sign in again.',
  },
  deleted: {
    tone: 'info',
    text: 'This account was deleted, so you’ve been signed out. You can sign in again to start a new one.',
  },
  suspended: {
    tone: 'problem',
    text: 'Your account is suspended. We emailed you why. If you think it’s a mistake, reply to that email.',
  },
  noAddress: {
    tone: 'problem',
    text: 'Google didn’t share your email address. Please try another account.',
  },
  otherTab: { tone: 'info', text: 'You signed out in another tab.' },
} as const satisfies Record<string, SessionNotice>;

/** Why the server no longer accepts an earlier token. */
export function whySignedOut(
  data: Readonly<Record<string, unknown>>,
): 'deleted' | 'suspended' | 'everywhere' {
  if (data['suspended'] === true) {
    return 'suspended';
  }
  return data['deleted'] === true ? 'deleted' : 'everywhere';
}

/** Said to who is signed in while nothing answers. */
export const offlineNotice: SessionNotice = {
  tone: 'info',
  text: 'You’re offline. What you opened before is saved on this device.',
};

/** Said when the browser keeps nothing for the page. */
export const storageNotice: SessionNotice = {
  tone: 'problem',
  text: 'Your browser blocks this site from saving anything, so you can’t sign in. Allow site data, then try again.',
};

/** Said when a visitor comes back from a sign-in that this browser knows nothing of. */
export const strayNotice: SessionNotice = {
  tone: 'info',
  text: 'This sign-in link has expired or was opened in another browser. Please sign in again.',
};

/** Said when signing out everywhere did not work. */
export const stillSignedInNotice: SessionNotice = {
  tone: 'problem',
  text: 'We couldn’t sign you out everywhere. You’re still signed in. Please try again.',
};

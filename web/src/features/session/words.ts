/** The texts about signing in and out that every page shows. What goes wrong: `signInMessages.ts`, `sessionNotices.ts`. */
export const sessionTexts = {
  signIn: 'Sign In',
  signInWithGoogle: 'Sign in with Google',
  signingIn: 'Signing in…',
  signOut: 'Sign Out',
  signingOut: 'Signing out…',
  hi: 'Hi,',
  plan: ', plan',
  /** In place of the plan, which isn’t on the device. */
  offline: 'Offline',
  needsConnection: 'This page isn’t saved on this device.',
  close: 'Close',
} as const;

/** In front of the page while the person uses another device. */
export const elsewhereTexts = {
  heading: (device: string | null) =>
    device === null
      ? 'Your account is now active somewhere else'
      : 'Your account is now active on another device',
  place: (device: string, time: string | null) =>
    `It’s in use in ${device}${time === null ? '' : ` since ${time}`}.`,
  text: 'You can use only one device at a time.',
  /** Underneath, on a page that only a signed-in person has. */
  paused: 'Your account is paused on this device. Choose “Use this device” to continue.',
  continueHere: 'Use this device',
  signOut: 'Sign out on this device',
} as const;

/** The texts about signing in and out that every page shows. What goes wrong: `signInMessages.ts`, `sessionNotices.ts`. */
export const sessionTexts = {
  signIn: 'Sign In',
  signInWithGoogle: 'Sign in with Google',
  signingIn: 'Signing in…',
  signOut: 'Sign Out',
  hi: 'Hi,',
  plan: ', plan',
  tryAgain: 'Try again',
  close: 'Close',
} as const;

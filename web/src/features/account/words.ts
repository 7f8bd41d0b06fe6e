/** The texts about a person's sign-ins. */
export const sessionsTexts = {
  heading: 'Recent sign-ins',
  loading: 'Loading your sign-ins',
  failed:
    'We couldn’t load your sign-ins. Nothing has changed. Check your connection and try again.',
  none: 'No sign-ins yet. Your next one will be listed here.',
  oneAtATime: 'Only your newest sign-in is in use; a new one ends the one before.',
  inUse: 'In use',
  since: (time: string) => `since ${time}`,
  signedIn: (time: string) => `Signed in ${time}, not in use`,
  signOut: 'Sign out everywhere',
  question: 'Sign out everywhere?',
  consequence:
    'You’ll be signed out on every device, including this one. Your plan and profile stay as they are, and you can sign in again right away.',
} as const;

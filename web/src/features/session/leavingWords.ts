/** Before a sign-out that would lose what could not be sent. */
export const leavingTexts = {
  question: 'Sign out and lose what isn’t sent?',
  effect: (count: number) =>
    count === 1
      ? 'One section you marked or answer you gave hasn’t reached us yet. If you sign out now, it’s deleted from this device. Stay signed in and we’ll send it when you’re online.'
      : `${count} sections you marked or answers you gave haven’t reached us yet. If you sign out now, they’re deleted from this device. Stay signed in and we’ll send them when you’re online.`,
  confirm: 'Sign out and delete',
  stay: 'Stay signed in',
} as const;

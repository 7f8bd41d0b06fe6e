/** Texts of the Saturday challenge with its model. */
export const challengeCardWords = {
  /** Until when; the week ends with the Friday. */
  until: (day: string) => `Until ${day}.`,
  now: (figure: string, goal: string) => `Now: ${figure}. Goal: ${goal}.`,
  /** Where the bar would be full. */
  goal: 'Goal',
  /** A goal, by which figures are better. */
  lower: (goal: string) => `at most ${goal}`,
  higher: (goal: string) => `at least ${goal}`,
  met: (figure: string) => `You’ve met it: ${figure}.`,
  /** After that, of a result that isn't sent. */
  notSent: 'It isn’t sent yet.',
  /** To the settings that met it. */
  load: 'Load my settings',
  signIn: 'Sign in to send',
  send: 'Send my result',
  sending: 'Sending…',
  sent: (figure: string) => `Sent: ${figure}.`,
  /** Where a result was sent to. */
  learning: 'My learning',
  showName: 'Show my first name with it',
  first: 'No one has sent a result this week. Send yours to be the first.',
  results: 'Results of this week’s challenge',
} as const;

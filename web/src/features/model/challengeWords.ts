/** Texts of the Saturday challenge, with its model and on the page of a person's learning. */
export const challengeWords = {
  heading: 'This week’s challenge',
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
  /** At the end of its entry. */
  metWith: (figure: string) => `You’ve met this week’s challenge: ${figure}.`,
  signIn: 'Sign in to send',
  send: 'Send my result',
  sending: 'Sending…',
  sent: (figure: string) => `Sent: ${figure}.`,
  showName: 'Show my first name with it',
  /** Where a result was sent to. */
  learning: 'My learning',
  best: (figure: string) => `Met ✓ Your best: ${figure}.`,
  first: 'No one has sent a result this week. Send yours to be the first.',
  onlyYou: 'You’re the first to meet it.',
  /** @param count 1 or more */
  metBy: (count: number) =>
    count === 1
      ? '1 learner has met it.'
      : `${count.toLocaleString('en-IN')} learners have met it.`,
  results: 'Results of this week’s challenge',
  open: 'Try it',
  /** Once a result is sent. */
  openBest: 'Beat your best',
  /** On the page of a person's learning, of a result that is not sent. */
  metHere: (figure: string) =>
    `You’ve met it on this device: ${figure}. You haven’t sent your result yet.`,
  openMet: 'Open it to send',
  shown: 'Shown by name, the best first:',
} as const;

/** Texts of the Saturday challenge on the page of a person's learning, some of which its model says, too. */
export const challengeWords = {
  heading: 'This week’s challenge',
  /** At the end of its entry. */
  metWith: (figure: string) => `You’ve met this week’s challenge: ${figure}.`,
  best: (figure: string) => `Met. Your best: ${figure}.`,
  onlyYou: 'You’re the first to meet it.',
  /** @param count 1 or more */
  metBy: (count: number) =>
    count === 1
      ? '1 learner has met it.'
      : `${count.toLocaleString('en-IN')} learners have met it.`,
  open: 'Try it',
  /** Once a result is sent. */
  openBest: 'Beat your best',
  /** Of a result that is not sent. */
  metHere: (figure: string) =>
    `You’ve met it on this device: ${figure}. You haven’t sent your result yet.`,
  openMet: 'Open it to send',
  shown: 'Shown by name, the best first:',
} as const;

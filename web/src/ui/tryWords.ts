/** Texts of what there is to try in a figure. */
export const tryWords = {
  /** @param done of so many */
  tries: (done: number, count: number) =>
    done === 0 ? 'Try this:' : `Try this (${done} of ${count} done):`,
  /** On a phone, where the list is further down. */
  next: (task: string) => `Try this: ${task}`,
  allTried: 'You’ve tried everything here!',
  share: 'Share it',
  /** Of what is shared then. */
  shared: (count: number) =>
    `${count === 1 ? 'I did the task here' : `I did all ${count} tasks here`}. Can you?`,
} as const;

/** The texts of the way to ask for what a search did not find; they load with it. */
export const wouldBuildWords = {
  button: 'Tell us: I’d build this',
  means: 'We see the search and how many people would build it. We can’t promise to make it.',
  voted: 'Thanks, noted.',
} as const;

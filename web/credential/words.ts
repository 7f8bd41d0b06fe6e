/** What a course certificate says, on its page and in its signed credential. */
export const credentialWords = {
  /** What had to be done for it. */
  criteria:
    'The learner completed every section of the course and answered every question correctly without being shown its solution, or once more on a later day.',
  /** What it is not; the disclaimer says the same. */
  disclaimer:
    'This certificate shows that an online course was completed. It isn’t an accredited qualification, a degree or a licence to practise.',
} as const;

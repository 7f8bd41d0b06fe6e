/** What is said of things that happened. */
export const noticesWords = {
  heading: 'What’s new for you',
  lead: {
    before: 'We emailed you about these, too, unless you’ve',
    link: 'switched those emails off',
    after: '.',
  },
  none: 'Nothing yet. Answers to your questions, and news about your plan and what you send us, will be here.',
  /** What was seen stays marked as new while it is looked at: without any, it is called as what it leads to. */
  bell: (count: number) =>
    count === 0 ? 'What’s new for you' : count === 1 ? '1 new notice' : `${count} new notices`,
  fresh: 'New',
} as const;

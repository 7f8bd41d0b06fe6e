/** What is said of things that happened. */
export const noticesWords = {
  heading: 'What’s new for you',
  lead: {
    before: 'We emailed you about these, too, unless you’ve',
    link: 'switched those emails off',
    after: '.',
  },
  none: 'Nothing yet. Answers to your questions, and news about your plan and what you send us, will be here.',
  bell: (count: number) =>
    count === 0 ? 'Nothing new' : count === 1 ? '1 new notice' : `${count} new notices`,
  fresh: 'New',
} as const;

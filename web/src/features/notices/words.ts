/** What is said of things that happened. */
export const noticesWords = {
  heading: 'What’s new for you',
  lead: 'We emailed you about these, too.',
  bell: (count: number) =>
    count === 0 ? 'Nothing new' : count === 1 ? '1 new notice' : `${count} new notices`,
  fresh: 'New',
} as const;

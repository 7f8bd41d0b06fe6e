/** The texts above the fold of home, and its title. */
export const homeWords = {
  title: 'Learn engineering by building',
  heading: 'Learn engineering by building real things.',
  lead: 'Courses that show you why things work, and projects you build yourself.',
  weekend: 'Build one this weekend',
} as const;

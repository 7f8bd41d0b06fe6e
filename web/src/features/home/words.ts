/** The texts above the fold of home, and its title. */
export const homeWords = {
  title: 'Learn engineering by building',
  heading: 'Learn engineering by building real things.',
  lead: 'Courses that show you why things work, and projects you build yourself. For college students and self-\u2060taught makers.',
  weekend: 'Build one this weekend',
} as const;

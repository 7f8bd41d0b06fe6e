/** The texts of pages as the server sends them, beside those of the application. */
export const pageWords = {
  catalogue: 'Courses & builds',
  caseStudies: 'Case studies',
  caseStudy: 'Case study',
  buildPhoto: (title: string) =>
    `A learner’s own build of “${title}”, with a photo. Build it yourself on Xplorers.`,
  /** What a share picture shows, for those who cannot see it. */
  picture: (kind: string, title: string) => `${kind} on Xplorers: ${title}`,
  scripts:
    'To run code, use tools and save your progress, turn on JavaScript in your browser and reload the page.',
  feed: 'New on Xplorers',
  feedLead: 'Courses, builds and tools as they are published or updated.',
} as const;

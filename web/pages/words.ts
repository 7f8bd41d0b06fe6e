/** The texts of pages as the server sends them, beside those of the application. */
export const pageWords = {
  catalogue: 'Courses & builds',
  caseStudies: 'Case studies',
  caseStudy: 'Case study',
  feed: 'New on Xplorers',
  feedLead: 'Courses, builds and utilities as they are published or updated.',
} as const;

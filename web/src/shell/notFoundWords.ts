/** The texts in place of a page that is not there. */
export const notFoundWords = {
  title: 'Page not found',
  lead: 'The link may be incomplete, or the page is gone.',
  browse: 'See all courses & builds',
  paths: 'See the paths',
  home: 'Go to the home page',
} as const;

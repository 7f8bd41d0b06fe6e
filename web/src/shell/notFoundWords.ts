/** The texts in place of a page that is not there. */
export const notFoundWords = {
  title: 'Page not found',
  lead: 'There’s no page at this address. It may have been removed, or the link is incomplete.',
  browse: 'See all courses & builds',
  paths: 'See the paths',
  home: 'Go to the home page',
} as const;

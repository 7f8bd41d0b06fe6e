/** The texts of an address that doesn't exist. */
export const notFoundWords = {
  title: 'Page not found',
  lead: 'There’s no page at this address. Check it for typos, or search for what you need.',
  browse: 'Browse all courses and builds',
  home: 'Go to the home page',
} as const;

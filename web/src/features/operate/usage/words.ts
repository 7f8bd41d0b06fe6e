/** Every text about how much the product is used. */
export const usageTexts = {
  heading: 'Usage',
  lead: 'Per day, India time. Counts only. No names are stored.',
  range: 'Days shown',
  lastDays: (days: number) => `Last ${days} days`,
  loading: 'Loading the charts',
  failed: 'We couldn’t load the charts. Nothing has changed.',
  noTraffic:
    'Searches and response times aren’t available right now. Reload the page in a minute. The other charts are complete.',
  day: 'Day',
  learners: {
    heading: 'Active learners',
    what: 'People who marked a section as done or passed a check, counted once a day.',
    none: 'Nobody marked a section or passed a check on these days.',
    line: 'Active learners',
    caption: (days: string) => `Active learners, ${days}`,
  },
  completions: {
    heading: 'Completed entries',
    what: 'Entries that someone completed for the first time.',
    none: 'Nobody completed an entry on these days.',
    line: 'Completed entries',
    caption: (days: string) => `Completed entries, ${days}`,
  },
  searches: {
    heading: 'Searches',
    what: 'Each pause while typing counts as one search, and so does each further page of results.',
    none: 'No searches were measured on these days.',
    line: 'Searches',
    caption: (days: string) => `Searches, ${days}`,
  },
  times: {
    heading: 'Response times',
    what: 'How long the API took to answer. Days without a call are left out.',
    none: 'No calls were measured on these days.',
    oneDay: (day: string, median: string, p95: string) =>
      `On ${day}, half of the calls were answered within ${median} and 95% within ${p95}.`,
    median: 'Half of the calls, ms',
    p95: '95% of the calls, ms',
    caption: (days: string) => `Response times, ${days}`,
  },
  ms: (ms: number) => `${ms.toLocaleString('en-IN')} ms`,
} as const;

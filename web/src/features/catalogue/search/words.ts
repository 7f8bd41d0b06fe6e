import type { SearchSort } from '../../../../../lambdas/contract/vocabulary.ts';
import { counted } from '../../../lib/counted.ts';
import { listed } from '../../../lib/listed.ts';

/** Every text of a search. */
export const searchWords = {
  completed: 'Completed',
  begun: 'In progress',
  page: 'Courses & builds',
  /** The title of a search, for the browser's tab and history. */
  title: (searchFor: string) =>
    searchFor === '' ? 'Courses & builds' : `“${searchFor}” in courses & builds`,
  box: 'What do you want to build or learn?',
  /** What one could search for, in the empty box; on a phone it is the only visible hint at what the box is for. */
  example: 'Try robot or sensor',
  submit: 'Search',
  paths: 'Not sure where to start?',
  seePaths: 'Follow a path',
  /** Before the title of a path that leads to what was found. */
  path: 'Path',
  /** On a phone, in one row for all that narrows a search for a text. */
  narrow: 'Filters',
  kinds: 'Show only',
  plans: 'Plan you need',
  anyPlan: 'Any plan',
  filters: (chosen: number) => `Filter by plan and tag${chosen > 0 ? ` (${chosen})` : ''}`,
  chosenFilters: 'Active filters',
  removeFilter: 'Remove the filter ',
  removeAll: 'Clear filters',
  sortBy: 'Sort by',
  /** Without a text there is no best match, so popularity decides. */
  sorts: (searchFor: string): Readonly<Record<SearchSort, string>> => ({
    best: searchFor === '' ? 'Most popular' : 'Best match',
    beginner: 'Best for beginners',
    newest: 'Newest',
    title: 'Title',
  }),
  /** The list below a search box, while someone types. */
  suggestions: 'Suggestions',
  suggested: (count: number) => `${counted(count, 'suggestion')}. Use the arrow keys.`,
  results: 'Results',
  searching: 'Searching courses & builds',
  earlierResults: 'These are your earlier results.',
  noConnection: 'Couldn’t connect. We’ll run your search again when you’re back online.',
  busy: 'Search is busy right now. Try again in a moment.',
  /** Before what was searched instead. */
  corrected: 'Showing results for',
  /** After that, of what was typed. */
  asTyped: (text: string) => `There are none for “${text}”.`,
  /** The way to those that a limit leaves out. @param found whether there are results with it */
  moreWithout: (count: string, limit: string, found: boolean) => {
    const results = count === '1' ? 'result' : 'results';
    return `${count} ${found ? 'more' : results} without “${limit}”`;
  },
  alsoIn: (kinds: string, count: string) => `Also in ${kinds} (${count})`,
  didYouMean: 'Did you mean',
  or: ' or ',
  /** Where a text is in another script. */
  inEnglish: 'Courses & builds are in English.',
  searchedInEnglish: 'Courses & builds are in English, so we searched for',
  /** Before the examples. */
  tryThese: 'Try',
  examples: ['robot', 'solar', 'Python'],
  /** Above the entries that come closest to what isn’t there. @param by the words by which they were found */
  nearest: (by: readonly string[]) => (by.length > 0 ? `Nearest: ${listed(by)}` : 'Nearest'),
  /** Above others whose parts cost more. */
  dearer: (rupees: string) => `With parts for more than ${rupees}`,
  /** Above others of the topics of the few that were found. */
  related: (topics: readonly string[]) => `More on ${listed(topics)}`,
  /** Above those that have some of what was typed. */
  partial: (count: string, words: readonly string[]) =>
    `${count} ${count === '1' ? 'result' : 'results'} for “${words.join('” or “')}”`,
  browse: 'See all courses & builds',
  /** Where what isn’t in the catalogue is, in reading order. */
  help: 'Looking for',
  helpRefunds: 'refunds',
  helpLearning: 'certificates',
  helpProfile: 'your orders',
  /** To people who search for certificates. */
  certificates: 'You get a certificate for each course or path you complete.',
  ownCertificates: 'See yours',
  /** Above topics and entries. */
  ideas: 'Pick a topic, or start here',
  pages: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  none: (text: string) =>
    text === '' ? 'Nothing matches these filters' : `No results for “${text}”`,
  /** Of a text that no entry has any word of. */
  lacking: (text: string) => `Nothing on “${text}” yet`,
  /** Of a text that no entry has all words of, and some have one. */
  closest: (text: string) => `Closest to “${text}”`,
  some: (count: string, text: string) =>
    text === ''
      ? `${count} ${count === '1' ? 'result' : 'results'}`
      : `${count} ${count === '1' ? 'result' : 'results'} for “${text}”`,
  /** Of builds alone, among which are those that learners show. */
  someBuilds: (count: string) => `${count} builds & case studies`,
  /** After how many were found, where some need a plan. */
  free: (count: number) => `, ${count === 0 ? 'none' : count} free`,
  range: (first: number, last: number, all: string) => `${first}–${last} of ${all}`,
} as const;

/** What previews, search engines and readers without scripts see of the search, beside the page's own words. */
export const publicSearchWords = {
  description:
    'Courses, builds, tools and services for engineering students: electronics, mechanics, code and control. Search by what you want to make.',
  scripts: 'To search and filter, turn on JavaScript in your browser and reload the page.',
} as const;

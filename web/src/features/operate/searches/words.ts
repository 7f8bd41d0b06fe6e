import { zeroResultDays } from '../../../../../lambdas/contract/constants.ts';
import { counted } from '../../../lib/counted.ts';

/** Every text about searches that found nothing. */
export const searchesTexts = {
  heading: 'Searches that found nothing',
  lead: `Searches from the last ${zeroResultDays} days that found nothing. We don’t store who searched.`,
  loading: 'Loading the searches',
  failed: 'We couldn’t load the searches. Nothing has changed.',
  none: `Every search in the last ${zeroResultDays} days found something.`,
  found: (count: number) =>
    count === 1
      ? 'One search.'
      : `${count} searches: what most people would build first, then the most frequent.`,
  table: 'Searches that found nothing',
  search: 'Search',
  times: 'Times',
  /** How many pressed the button on the page of results. */
  votes: 'Would build',
  last: 'Last time',
  check: 'Check',
  searchAgain: 'Search again',
  searchAgainFor: (words: string) => `Search again for “${words}”`,
  entry: 'Entry',
  write: 'Write an entry',
  writeFor: (words: string) => `Write an entry for “${words}”`,
} as const;

/** Writing an entry for a search. */
export const writeTexts = {
  back: 'Back to all searches',
  heading: (words: string) => `Write an entry for “${words}”`,
  searched: (times: number, last: string) => `Searched ${counted(times, 'time')}, last on ${last}.`,
  gone: (words: string) => `“${words}” is no longer on the list. Choose another one from the list.`,
  here: 'In the console',
  hereLead: 'Start from the draft, see it as readers will, and publish it now or later.',
  writeHere: 'Write it here',
  steps: 'In the repository',
  saveAs: 'Save this draft in the repository as ',
  change: ', and choose a better name for the file if you like: it becomes the entry’s id.',
  write: 'Fill it in. An entry needs at least 400 words and 4 to 9 sections; ',
  rules: ' has all the rules.',
  check: 'Check it. This shows what’s wrong and changes nothing:',
  import: 'Import it. Readers see it right away, and it shows up in search in about a minute:',
  draft: 'Draft in Markdown',
  theDraft: 'the draft',
  theCheck: 'the command that checks it',
  theImport: 'the command that imports it',
  download: 'Download draft',
} as const;

/** What is in a draft until its author writes something better. */
export const draftTexts = {
  summary:
    'Say in one or two plain sentences what readers learn or make. Use the words a student would type.',
  /** An entry has at least three; words of the search take the place of the first ones. */
  tags: ['first-tag', 'second-tag', 'third-tag'],
  makes: 'What the reader has at the end',
  needs: 'A computer; Paper and a pencil',
  intro:
    'Say in two or three sentences why a reader would want this. People without the plan see this part and the outline.',
  sections: [
    'What you need to know',
    'Do it step by step',
    'Check your result',
    'Where to go next',
  ],
  unnamed: 'new-entry',
} as const;

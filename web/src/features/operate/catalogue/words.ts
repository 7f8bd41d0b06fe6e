import type { ImportedOnly } from '../../../../../lambdas/contract/vocabulary.ts';

/** Every text of the catalogue on the console. */
export const catalogueTexts = {
  heading: 'Catalogue',
  lead: 'Entries our editors wrote. You review case studies under “To do”.',
  form: 'Find entries',
  title: 'Title contains',
  submit: 'Show entries',
  loading: 'Loading the catalogue',
  failed: 'We couldn’t load the catalogue. Nothing has changed.',
  none: 'No entries yet.',
  noneFound: (title: string) => `No title contains “${title}”.`,
  found: (count: number) => (count === 1 ? 'One entry.' : `${count} entries, last updated first.`),
  more: (count: number) => `Only the first ${count} are listed. Use the title to find others.`,
  table: 'Entries',
  entry: 'Entry',
  state: 'State',
  text: 'Text',
  open: 'Edit',
  openText: (title: string) => `Edit the text of “${title}”`,
  plan: 'Plan',
  updated: 'Updated',
  learners: 'Learners',
  action: 'Change',
  published: 'Published',
  withdrawn: 'Withdrawn',
  withdraw: 'Withdraw',
  putBack: 'Publish again',
  busy: 'Saving…',
  withdrawQuestion: (title: string) => `Withdraw “${title}”?`,
  putBackQuestion: (title: string) => `Publish “${title}” again?`,
  withdrawEffect:
    'Nobody can open it from now on, and it leaves search in about a minute. Learners keep their progress. You can publish it again.',
  putBackEffect: 'It’s open again now, and shows up in search in about a minute.',
  isWithdrawn: (title: string) => `“${title}” is withdrawn.`,
  isPublished: (title: string) => `“${title}” is published again.`,
  notNew: (title: string) => `Nothing changed: “${title}” was already in this state.`,
} as const;

/** One entry's text. */
export const entryTexts = {
  back: 'Back to the catalogue',
  loading: 'Opening the entry',
  onIt: (name: string, at: string) =>
    `${name} opened this entry too, on ${at}. Check with them before you change it.`,
  edition: 'Edition',
  numbered: (edition: number, newest: number) =>
    edition === newest ? `${edition}, the newest` : `${edition} of ${newest}`,
  published: 'Published',
  madeBy: (who: string, at: string) => `${at}, by ${whoWords(who)}`,
  drawings: 'Drawings',
  noDrawings: 'None',
  importedOnly: {
    sample:
      'Colleges hand out this entry as a sample, so you can’t change it here. Change its file in the repository and import it.',
    utility:
      'The import runs this utility’s code, so you can’t change it here. Change its file in the repository and import it.',
  } satisfies Record<ImportedOnly, string>,
  isOld: (edition: number) =>
    `You’re looking at edition ${edition}. Saving it makes it the newest edition and publishes it.`,
  toNewest: 'Open the newest edition',
  heading: 'Text',
  markdown: 'Markdown',
  markdownHint:
    'The import’s checks run when you save. Drawings come from the repository: use only those listed above.',
  note: 'What changed (optional)',
  noteHint: 'Shown in the history.',
  textProblem: 'The text can’t be empty.',
  submit: 'Save and publish',
  busy: 'Saving…',
  saved: (edition: number) =>
    `Saved as edition ${edition}. Readers see it now; search follows in about a minute. Export it to the repository before the next import.`,
  notNew: 'Nothing changed: the newest edition has this text.',
  difference: 'What’s different: “-” is in the newest edition, “+” in your text',
  reload: 'Discard my text and open the newest',
  overwrite: 'Replace the newest with my text',
  history: 'History',
  open: 'Open',
  openEdition: (edition: number) => `Open edition ${edition}`,
  when: 'When',
  who: 'Who',
  whatChanged: 'Note',
  inRepository: 'In the repository',
  yes: 'Yes',
  notYet: 'Not yet',
} as const;

/** Who stored an edition, in words. */
export function whoWords(who: string): string {
  return who === 'repository' ? 'an import' : who;
}

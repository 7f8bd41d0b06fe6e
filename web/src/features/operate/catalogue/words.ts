import type { ScheduleState } from '../../../../../lambdas/contract/vocabulary.ts';
import type { EntryState } from '../operateAddress.ts';
import type { Reader } from './reader.ts';

/** Every text of the catalogue on the console. */
export const catalogueTexts = {
  heading: 'Catalogue',
  lead: 'Entries our editors wrote. You review case studies under “To do”.',
  form: 'Find entries',
  title: 'Title or ID contains',
  kind: 'Kind',
  allKinds: 'All kinds',
  allStates: 'All states',
  states: { published: 'Published', withdrawn: 'Withdrawn' } satisfies Record<EntryState, string>,
  submit: 'Show entries',
  loading: 'Loading the catalogue',
  failed: 'We couldn’t load the catalogue. Nothing has changed.',
  none: 'No entries yet.',
  noneFound: 'No entry matches. Try fewer words, or all kinds and states.',
  found: (count: number) =>
    count === 1 ? 'One entry.' : `${count} entries, most recently updated first.`,
  pages: 'Pages of the list',
  previous: 'Previous page',
  next: 'Next page',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  table: 'Entries',
  entry: 'Entry',
  state: 'State',
  plan: 'Plan',
  updated: 'Updated',
  learners: 'Learners',
  action: 'More',
  more: 'More',
  menu: (title: string) => `More for “${title}”`,
  onSite: 'See it on the site',
  published: 'Published',
  withdrawn: 'Withdrawn',
  withdraw: 'Withdraw',
  putBack: 'Publish again',
  busy: 'Saving…',
  withdrawQuestion: (title: string) => `Withdraw “${title}”?`,
  putBackQuestion: (title: string) => `Publish “${title}” again?`,
  withdrawEffect:
    'Nobody will be able to open it, and it disappears from search in about a minute. Learners keep their progress. You can publish it again.',
  putBackEffect: 'Readers can open it right away, and it shows up in search in about a minute.',
  moreColleges: (count: number) => (count === 1 ? '1 more college' : `${count} more colleges`),
  withdrawnAsSample: (colleges: number) =>
    `${colleges === 1 ? 'offers' : 'offer'} it as a freeBites sample. Students there can’t open it either, and it doesn’t count towards their samples any more.`,
  offeredAsSample: (colleges: number) =>
    `${colleges === 1 ? 'offers' : 'offer'} it as a freeBites sample. Students there get it back too.`,
  onIt: (name: string) => `${name} has it open.`,
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
  files: 'Files',
  noFiles: 'None',
  isOld: (edition: number) =>
    `You’re looking at edition ${edition}. Saving it makes it the newest edition and publishes it.`,
  toNewest: 'Open the newest edition',
  isNew:
    'There’s no entry with this ID. Write its text below, or load a file, to add it. Readers see it under this ID, which never changes.',
  heading: 'Text',
  scheduledHeading: 'Scheduled text',
  showPreview: 'Show preview',
  hidePreview: 'Hide preview',
  markdown: 'Markdown',
  markdownHint:
    'The import’s checks run when you save; a tool’s code and worked examples are run too. Drawings and files come from the repository: use only those listed above.',
  note: 'What changed (optional)',
  noteHint: 'Shown in the history.',
  textProblem: 'The text can’t be empty.',
  publishAt: 'Publish at (optional)',
  publishAtHint: 'Day and time in India. Leave it empty to publish now.',
  publishAtProblem: (days: number) => `Choose a time in the next ${days} days.`,
  submit: 'Save and publish',
  submitLater: 'Schedule',
  scheduled: (at: string) =>
    `Scheduled for ${at}. Readers see the newest edition until then. You can change or cancel it here.`,
  notNewSchedule: 'Nothing changed: this text is already scheduled for this time.',
  replaceQuestion: 'Replace the scheduled text?',
  replaceEffect: (who: string, at: string) =>
    `${whoWords(who)} scheduled another text for ${at}. Yours will replace it, and their text will be lost.`,
  discardQuestion: 'Discard the text you changed?',
  discardEffect: 'Your changes aren’t saved. Another text takes their place.',
  discard: 'Discard my changes',
  keep: 'Keep my text',
  busy: 'Saving…',
  saved: (edition: number) =>
    `Saved as edition ${edition}. Readers see it now, and it shows up in search in about a minute. Export it to the repository before the next import.`,
  notNew: 'Nothing changed: the newest edition has this text.',
  difference: 'What’s different: “-” is in the newest edition, “+” in your text',
  lookAgain: 'Reopen and keep my text',
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

/** A text from a file. */
export const fileTexts = {
  label: 'Load a Markdown file (optional)',
  hint: 'It replaces the text below. Nothing is saved until you save.',
  problem: (name: string) =>
    `We couldn’t read “${name}”. Choose a Markdown file in UTF-8 that isn’t too long for an entry.`,
  taken: (name: string) => `The text below is from “${name}”. It isn’t saved yet.`,
  takenOther: (name: string, itemID: string) =>
    `The text below is from “${name}”, and this entry is “${itemID}”. It isn’t saved yet.`,
  undo: 'Undo',
} as const;

/** What is scheduled for an entry. */
export const scheduleTexts = {
  headings: {
    scheduled: 'Scheduled',
    refused: 'Not published',
    cancelled: 'Cancelled',
  } satisfies Record<ScheduleState, string>,
  stale:
    'The entry changed after this text was written. It won’t be published at its time unless you open it, bring in the change and schedule it again.',
  refused:
    'The entry changed after this text was written, so it wasn’t published. Open it, bring in the change, then save or schedule it again.',
  roleRevoked:
    'The person who scheduled this text is no longer an operator, so it wasn’t published. Read it, then save it or schedule it again in your own name.',
  broke: 'It wasn’t published at its time because it doesn’t pass the checks:',
  at: 'Publish at',
  who: 'Scheduled by',
  note: 'Note',
  difference: 'What it changes',
  signs: '“-” is in the newest edition, “+” in this text',
  edit: 'Open this text',
  cancel: 'Cancel schedule',
  cancelQuestion: 'Cancel this schedule?',
  cancelEffect:
    'The text won’t be published. It stays here, and you can schedule it again, until another text is scheduled.',
  discard: 'Set aside',
  discardQuestion: 'Set this text aside?',
  keep: 'Keep it',
  busy: 'Saving…',
  isCancelled: 'Cancelled. The text is still here, and you can schedule it again.',
  notNew: 'Nothing changed: it was already cancelled.',
  listHeading: 'Scheduled',
  table: 'Scheduled texts',
  state: 'State',
  states: {
    scheduled: 'Scheduled',
    refused: 'Couldn’t be published: open it',
    cancelled: 'Cancelled',
  } satisfies Record<ScheduleState, string>,
} as const;

/** A text as readers would see it. */
export const previewTexts = {
  heading: 'Preview',
  lead: 'Updates as you type. Buttons and forms don’t work here, and links open in a new tab.',
  loading: 'Making the preview',
  reader: 'Seen by',
  readers: [
    ['signedOut', 'Signed out'],
    ['Freebie', 'Free'],
    ['Explorer', 'Explorer'],
    ['Creator', 'Creator'],
    ['Innovator', 'Innovator'],
  ] satisfies readonly (readonly [Reader, string])[],
  problem: 'This text doesn’t pass the checks:',
  lastGood: 'This is the last version that passed.',
  sheet: (title: string) => `Preview of “${title}”`,
} as const;

/** Adding an entry. */
export const newTexts = {
  heading: 'Add an entry',
  form: 'Add an entry',
  itemID: 'ID',
  itemIDHint:
    'Lower-case letters, digits and hyphens, such as gear-trains. It’s part of the address and never changes.',
  problem: 'Use lower-case letters, digits and hyphens, starting with a letter or digit.',
  submit: 'Start writing',
} as const;

/** Who stored an edition, in words. */
export function whoWords(who: string): string {
  return who === 'repository' ? 'an import' : who;
}

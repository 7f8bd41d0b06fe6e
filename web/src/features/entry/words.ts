import type { FileType } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { ItemKind, ItemLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { counted } from '../../lib/counted.ts';
import { kindWords } from '../../lib/kinds.ts';

/** The texts of an entry's page, apart from those that lists of entries show too. */

/** How much an entry asks of its reader, on its own page. */
export const longLevelWords: Readonly<Record<ItemLevel, string>> = {
  starter: 'Beginner: you need nothing beyond what’s listed',
  intermediate: 'Intermediate: know the basics first',
  advanced: 'Advanced: for people who’ve built something similar',
};

/** A time as people say it, on the page of an entry. */
export function longHours(hours: number): string {
  if (hours === 0.5) {
    return 'About half an hour';
  }
  return hours === 1 ? 'About an hour' : `About ${hours}\u00a0hours`;
}

export const itemWords = {
  save: 'Save for later',
  unsave: 'Remove from saved',
  saving: 'Saving…',
  loading: 'Loading',
  page: 'Courses & builds',
  failed: 'We couldn’t load this page.',
  makes: 'You’ll make',
  gets: 'You’ll get',
  needs: 'You’ll need',
  toGet: (left: number, all: number) => {
    if (left === 0) {
      return `You have all ${all}.`;
    }
    return left === all ? 'Tick those you have.' : `To get: ${left} of ${all}.`;
  },
  tickOff: (price: string) => `Tick the parts you have: ${price} in all`,
  takes: 'Time',
  level: 'Level',
  endLevel: (steps: number) =>
    [
      'Beginner: you need nothing beyond what’s listed; ',
      `the ${steps} steps before it`,
      ' go deeper',
    ] as const,
  changed: 'Updated',
  learners: 'Learners',
  outline: (sections: number) => `${sections} sections`,
  outlineName: 'Sections',
  nextSection: (title: string) => `Next: ${title}`,
  overview: 'Overview',
  whole: 'Whole page',
  oneSection: 'You’re reading one section at a time. “Whole page” below shows all of it.',
  bySection: 'By section',
  section: (place: number, sections: number, title: string) => `${place} of ${sections} · ${title}`,
  /** Of a locked entry whose first section is open. */
  goesOn: 'What’s in the rest',
  inside: (kind: ItemKind) => `In this ${kindWords[kind].one.toLowerCase()}`,
  linkTo: 'Link to',
  notFound: {
    search: 'Search for it',
    caseStudies: 'See all case studies',
    nearest: 'Did you mean one of these?',
  },
} as const;

/** What is in place of a document that is not there. */
export const documentWords = {
  loading: 'Loading the rest',
  offline: 'You’re offline, and this isn’t saved on this device.',
  openOnce: 'Open it once while you’re online: from then on, it opens offline too.',
  toStored: 'See what’s on this device',
  waiting: 'We couldn’t load your profile, so we can’t open this yet.',
  failed: 'We couldn’t load the rest of this page.',
} as const;

/** What a file that comes with an entry is. */
export const fileTypeWords: Readonly<Record<FileType, string>> = {
  csv: 'Table (CSV)',
  txt: 'Text',
  dxf: 'Drawing to cut (DXF)',
  scad: 'OpenSCAD model',
  stl: '3D model (STL)',
  gbr: 'Board layer (Gerber)',
  drl: 'Drill file (Excellon)',
  pdf: 'Sheet to print (PDF)',
  zip: 'Archive (ZIP)',
};

export const fileWords = {
  download: 'Download',
  facts: (type: string, size: string, licence: string) => `${type} · ${size} · Licence: ${licence}`,
} as const;

export const photoWords = {
  enlarge: '(enlarge)',
  close: 'Close',
  credit: (by: string, licence: string) => `By ${by}. Licence: ${licence}.`,
} as const;

/** Whose text an entry is. */
export const creditWords = {
  authors: 'Written by',
  checkedBy: 'Checked by',
  aspects: { subject: 'subject', language: 'language' },
  sources: 'Sources',
} as const;

/** The end of an entry. */
export const endingWords = {
  seeNext: 'See what’s next',
  /** Who completed an entry has not said yet that they made it: below, a build asks for that. */
  goal: (kind: ItemKind) => (kind === 'build' ? 'You set out to make' : 'Your goal was'),
  answered: (count: number) =>
    count === 1 ? 'You answered its question.' : `You answered all ${count} questions.`,
  related: 'Keep going',
  previous: 'Previous',
  next: 'Next',
  nextStep: (title: string) => `Next: ${title}`,
  share: (kind: ItemKind) => `Share this ${kindWords[kind].one.toLowerCase()}`,
  shared: ({ kind, title, makes }: Pick<Item, 'kind' | 'title' | 'makes'>) =>
    kind === 'build'
      ? `I built this with Xplorers: ${makes}.`
      : `I completed “${title}” on Xplorers:`,
  proposeLead: 'Built something with it?',
  propose: 'Write a case study',
  inPath: 'Part of the path',
  pathComplete: 'Path complete',
  pathFinished: (title: string) => `You’ve completed every step of “${title}”.`,
  pathCertificate: 'Your certificate for this path',
  sectionsLeft: (count: number) => `${counted(count, 'section')} left`,
  tryFree: (title: string, kind: ItemKind) =>
    `Try a free ${kindWords[kind].one.toLowerCase()}: ${title}`,
  /** To who has completed what is free. */
  allFree: (title: string, level: string) =>
    `You’ve completed all that’s free. Next in ${level}: “${title}”.`,
  stepsLeft: 'Some steps of the path are left',
  nextPath: (title: string) => `Next path: ${title}`,
  toLearning: 'My learning',
} as const;

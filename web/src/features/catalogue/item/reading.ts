import type { OutlineEntry } from '../../../../../lambdas/contract/document.ts';
import type { Progress } from '../../../../../lambdas/contract/entities.ts';

/** How far a learner has come with an entry, as the server said last. */
export type SavedProgress = Pick<Progress, 'done' | 'passed' | 'last' | 'updatedAt'>;

/** How far a learner has come with an entry, with what was pressed but is not yet saved. */
export interface Reading {
  /** What the server said last; null before it did. */
  readonly saved: SavedProgress | null;
  /** Sections that were pressed and are on their way, and as what. */
  readonly wishes: Readonly<Record<string, boolean>>;
  /** The section that could not be saved last. */
  readonly unsaved: string | null;
}

/** Something that happens to it. */
export type ReadingEvent =
  | { readonly kind: 'loaded'; readonly progress: SavedProgress | undefined }
  | { readonly kind: 'pressed'; readonly section: string; readonly done: boolean }
  | {
      readonly kind: 'saved';
      readonly section: string;
      readonly done: boolean;
      readonly progress: SavedProgress;
    }
  | { readonly kind: 'refused'; readonly section: string; readonly done: boolean };

/** Before anything is known. */
export const nothingRead: Reading = { saved: null, wishes: {}, unsaved: null };

/** What follows from an event. A newer answer of the server is never replaced by an older one. */
export function readingAfter(reading: Reading, event: ReadingEvent): Reading {
  switch (event.kind) {
    case 'loaded':
      return { ...reading, saved: newest(reading, event.progress) };
    case 'pressed':
      return {
        ...reading,
        wishes: { ...reading.wishes, [event.section]: event.done },
        unsaved: reading.unsaved === event.section ? null : reading.unsaved,
      };
    case 'saved':
      return {
        ...reading,
        saved: newest(reading, event.progress),
        wishes: without(reading, event),
      };
    case 'refused':
      return { ...reading, wishes: without(reading, event), unsaved: event.section };
  }
}

/** Whether a section counts as done now. */
export function isDone({ saved, wishes }: Reading, section: string): boolean {
  return wishes[section] ?? saved?.done.includes(section) ?? false;
}

/** Where to go on: behind the section that was marked last, else at the first that is not done; undefined when all are. */
export function nextSection(
  outline: readonly OutlineEntry[],
  reading: Reading,
): OutlineEntry | undefined {
  const last = outline.findIndex(({ id }) => id === reading.saved?.last);
  const open = (entry: OutlineEntry) => !isDone(reading, entry.id);
  return outline.slice(last + 1).find(open) ?? outline.find(open);
}

function newest({ saved }: Reading, answer: SavedProgress | undefined): Reading['saved'] {
  const first = { done: [], passed: [], last: null, updatedAt: 0 };
  return answer && answer.updatedAt >= (saved?.updatedAt ?? 0) ? answer : (saved ?? first);
}

/** The wishes without one that has been answered, unless it was pressed again meanwhile. */
function without(
  { wishes }: Reading,
  { section, done }: { readonly section: string; readonly done: boolean },
): Reading['wishes'] {
  if (wishes[section] !== done) {
    return wishes;
  }
  const { [section]: _, ...others } = wishes;
  return others;
}

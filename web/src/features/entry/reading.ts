import { type QuestionsLeft, questionsLeft } from '../../../../lambdas/contract/completion.ts';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { SavedProgress } from '../device/deviceStore.ts';
import type { Change } from '../device/sentChanges.ts';

/** How far a learner has come with an entry, with what was pressed but is not yet saved. */
export interface Reading {
  /** What the server said last; null before it did. */
  readonly saved: SavedProgress | null;
  /** Optimistic marks by section: pressed, and not yet confirmed by the server. */
  readonly optimistic: Readonly<Record<string, boolean>>;
  /** The section that could not be saved last. */
  readonly unsaved: string | null;
  /** Sections and checks whose mark or answer waits on this device until the server can be reached. */
  readonly pendingSections: readonly string[];
  readonly pendingChecks: readonly string[];
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
  | { readonly kind: 'refused'; readonly section: string; readonly done: boolean }
  | { readonly kind: 'pending'; readonly section: string; readonly done: boolean }
  | { readonly kind: 'answerPending' | 'answered'; readonly check: string };

/** Before anything is known. */
export const nothingRead: Reading = {
  saved: null,
  optimistic: {},
  unsaved: null,
  pendingSections: [],
  pendingChecks: [],
};

/** The progress of who has done nothing. */
export const nothingSaved: SavedProgress = {
  done: [],
  passed: [],
  toRepeat: [],
  orders: [],
  last: null,
  updatedAt: 0,
};

/** What follows from an event. A newer answer of the server is never replaced by an older one. */
export function readingAfter(reading: Reading, event: ReadingEvent): Reading {
  switch (event.kind) {
    case 'loaded':
      return { ...reading, saved: newest(reading, event.progress) };
    case 'pressed':
      return {
        ...reading,
        optimistic: { ...reading.optimistic, [event.section]: event.done },
        unsaved: reading.unsaved === event.section ? null : reading.unsaved,
      };
    case 'saved':
      return {
        ...settled(reading, event),
        saved: withMark(newest(reading, event.progress), event),
      };
    case 'refused':
      return { ...settled(reading, event), unsaved: event.section };
    case 'pending':
      return {
        ...reading,
        // What is pressed right now is newer than what was found on the device.
        optimistic: { [event.section]: event.done, ...reading.optimistic },
        pendingSections: [...without(reading.pendingSections, event.section), event.section],
      };
    case 'answerPending':
      return {
        ...reading,
        pendingChecks: [...without(reading.pendingChecks, event.check), event.check],
      };
    case 'answered':
      return { ...reading, pendingChecks: without(reading.pendingChecks, event.check) };
  }
}

/** How far a visitor has come by what is on this device. As for everyone, passing a section's last check marks it, until it is unmarked. */
export function visitorsProgress(
  outline: readonly OutlineEntry[],
  changes: readonly Change[],
): SavedProgress {
  const marks = new Map<string, boolean>();
  const passed: string[] = [];
  for (const change of changes) {
    if (change.kind === 'mark') {
      marks.set(change.section, change.done ?? true);
      continue;
    }
    passed.push(change.check);
    const section = outline.find(({ checks = [] }) => checks.includes(change.check));
    if (section?.checks?.every((check) => passed.includes(check))) {
      marks.set(section.id, true);
    }
  }
  const done = outline.map(({ id }) => id).filter((id) => marks.get(id));
  return { ...nothingSaved, done, passed };
}

/** Whether a section counts as done now. */
export function isDone({ saved, optimistic }: Reading, section: string): boolean {
  return optimistic[section] ?? saved?.done.includes(section) ?? false;
}

/** How many of some checks are neither passed nor waiting on this device. Done is what the reader says it is: they forbid nothing. */
export function openChecks(
  { saved, pendingChecks }: Reading,
  checks: readonly string[] = [],
): number {
  const answered = [...(saved?.passed ?? []), ...pendingChecks];
  return checks.filter((check) => !answered.includes(check)).length;
}

/** What is left of each section; nothing is known of it without a reading. */
export function leftOf(
  outline: readonly OutlineEntry[],
  reading: Reading = nothingRead,
): QuestionsLeft {
  return questionsLeft(
    outline,
    (section) => isDone(reading, section),
    (check) => openChecks(reading, [check]) === 0,
  );
}

/** Whether all is done and answered right, as far as it is saved. */
export function isFinished(outline: readonly OutlineEntry[], reading: Reading): boolean {
  return (
    outline.every(({ id }) => isDone(reading, id)) &&
    sectionsWithOpenChecks(outline, reading).length === 0
  );
}

/** A section with how many of its checks something is left to do about. */
export interface SectionLeft {
  readonly id: string;
  readonly title: string;
  readonly count: number;
}

/** The sections with checks that are not passed. */
export function sectionsWithOpenChecks(
  outline: readonly OutlineEntry[],
  { saved }: Reading,
): SectionLeft[] {
  return sectionsWith(outline, (check) => !saved?.passed.includes(check));
}

/** The sections with passed checks that a certificate does not count yet. */
export function sectionsToRepeat(
  outline: readonly OutlineEntry[],
  saved: SavedProgress | null,
): SectionLeft[] {
  return sectionsWith(outline, (check) => saved?.toRepeat.includes(check) ?? false);
}

function sectionsWith(
  outline: readonly OutlineEntry[],
  isLeft: (check: string) => boolean,
): SectionLeft[] {
  return outline
    .map(({ id, title, checks = [] }) => ({ id, title, count: checks.filter(isLeft).length }))
    .filter(({ count }) => count > 0);
}

/** What is passed stays so: of a mark and a check that the server took at once, the answer it dates later may lack the check. */
function newest({ saved }: Reading, answer: SavedProgress = nothingSaved): SavedProgress {
  const [older, newer] =
    answer.updatedAt >= (saved?.updatedAt ?? 0) ? [saved, answer] : [answer, saved ?? answer];
  return { ...newer, passed: [...new Set([...newer.passed, ...(older?.passed ?? [])])] };
}

/** Progress with a mark that the server has confirmed: of two that it took at once, the answer it dates later may lack the other. */
function withMark(
  saved: SavedProgress,
  { section, done }: { readonly section: string; readonly done: boolean },
): SavedProgress {
  const others = saved.done.filter((one) => one !== section);
  return { ...saved, done: done ? [...others, section] : others };
}

/** Without the request that has been answered, unless it was pressed again meanwhile. */
function settled(
  reading: Reading,
  { section, done }: { readonly section: string; readonly done: boolean },
): Reading {
  if (reading.optimistic[section] !== done) {
    return reading;
  }
  const { [section]: _, ...optimistic } = reading.optimistic;
  return { ...reading, optimistic, pendingSections: without(reading.pendingSections, section) };
}

/** What is still pending of changes that were read while some of them may have been sent. */
export function withoutSent(
  changes: readonly Change[],
  sent: readonly Change[],
): readonly Change[] {
  const places = sent.map(placeOf);
  return changes.filter((change) => !places.includes(placeOf(change)));
}

function placeOf(change: Change): string {
  return `${change.itemID} ${change.kind} ${change.kind === 'mark' ? change.section : change.check}`;
}

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((one) => one !== id);
}

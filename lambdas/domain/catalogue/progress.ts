import { mostListed } from '../../contract/answerBounds.ts';
import { nextSection, questionsLeft } from '../../contract/completion.ts';
import { shownWeeks } from '../../contract/constants.ts';
import type { Item, Progress } from '../../contract/entities.ts';
import { dayOf, mondayOf, plusDays } from '../../contract/india.ts';
import { recallDueAt } from '../checks/recall.ts';
import { invalidField } from '../Failure.ts';
import { firstWithin } from '../firstWithin.ts';
import type { Orders } from '../money/ports.ts';
import { countLearning, type LearningPorts } from './countLearning.ts';
import { requireItem } from './getItem.ts';
import type { Catalogue, ProgressRecord, ProgressStore } from './ports.ts';
import { requirePlan } from './requirePlan.ts';

/** What progress works with. */
export interface ProgressPorts extends Omit<LearningPorts, 'progress'> {
  readonly catalogue: Pick<Catalogue, 'item' | 'countLearner'>;
  readonly progress: ProgressStore;
  readonly orders: Pick<Orders, 'ofPerson'>;
}

/**
 * Marks a section of an entry as done, or as not done. Of two marks of one section the one that was made later counts, whichever
 * arrives first.
 *
 * @param mark `agoMs`: how long before the call it was made
 * @param now epoch ms
 * @throws Failure dataNotFound, insufficientPerm, noValidity as for the document; invalidInput for a section that is not there
 */
export async function saveProgress(
  ports: ProgressPorts,
  sub: string,
  mark: {
    readonly itemID: string;
    readonly section: string;
    readonly done: boolean;
    readonly agoMs: number;
  },
  now: number,
): Promise<{ data: { progress: Progress } }> {
  const { itemID, section, done, agoMs } = mark;
  const [item, orders] = await Promise.all([
    requireItem(ports.catalogue, itemID),
    ports.orders.ofPerson(sub),
  ]);
  requirePlan(item.plan, orders, now);
  if (!item.outline.some(({ id }) => id === section)) {
    throw invalidField('section', 'This section has changed or was removed. Reload the page.');
  }
  const { progress: kept, isFirst } = await ports.progress.mark(sub, itemID, {
    section,
    done,
    madeAt: now - agoMs,
    at: now,
  });
  const progress = toProgress(kept, item, now);
  await Promise.all([
    isFirst && ports.catalogue.countLearner(itemID),
    done && countLearning(ports, sub, progress, now),
  ]);
  return { data: { progress } };
}

/**
 * How far a person has come: with one entry, or with those that were begun last, newest first; and whether they did something in each
 * of the last weeks.
 *
 * @param now epoch ms
 */
export async function getProgress(
  ports: {
    readonly catalogue: Pick<Catalogue, 'item'>;
    readonly progress: Pick<ProgressStore, 'find' | 'ofPerson'>;
  },
  sub: string,
  itemID: string | undefined,
  now: number,
): Promise<{ data: { progress: Progress[]; weeks: boolean[] } }> {
  const kept = await (itemID === undefined
    ? ports.progress.ofPerson(sub)
    : ports.progress.find(sub, itemID).then((one) => (one ? [one] : [])));
  const newest = kept
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
    .slice(0, mostListed.progress);
  const items = await Promise.all(newest.map((one) => ports.catalogue.item(one.itemID)));
  return {
    data: {
      progress: firstWithin(
        newest.flatMap((one, index) => {
          const item = items[index];
          return item ? [toProgress(one, item, now)] : [];
        }),
      ),
      weeks: weeksOf(kept, now),
    },
  };
}

/** Whether a section was marked, or a check passed or answered again, in each of the last weeks, the oldest first. */
function weeksOf(kept: readonly ProgressRecord[], now: number): boolean[] {
  const times = kept.flatMap(({ markedAt, recalls }) => [
    ...markedAt,
    ...recalls.map(({ at }) => at),
  ]);
  const active = new Set(times.map((at) => mondayOf(dayOf(at))));
  const thisWeek = mondayOf(dayOf(now));
  const weeks = Array.from({ length: shownWeeks }, (_, ago) =>
    active.has(plusDays(thisWeek, -7 * ago)),
  );
  return weeks.toReversed();
}

/** Sections and checks that the entry no longer has do not count; they are kept, in case they come back. @param now epoch ms */
export function toProgress(
  { itemID, done, passed, helped, orders, recalls, last, updatedAt }: ProgressRecord,
  item: Item,
  now: number,
): Progress {
  const ids = item.outline.map(({ id }) => id);
  const checks = item.outline.flatMap((section) => section.checks ?? []);
  const notReviewed = item.outline.flatMap((section) => section.notReviewed ?? []);
  const stillPassed = checks.filter((id) => passed.includes(id));
  const isDone = (id: string) => done.includes(id);
  const isPassed = (check: string) => passed.includes(check);
  const next = nextSection(item.outline, isDone, isPassed);
  return {
    itemID,
    title: item.title,
    kind: item.kind,
    done: ids.filter(isDone),
    passed: stillPassed,
    toRepeat: stillPassed.filter((id) => helped.includes(id)),
    orders: orders
      .filter(({ check }) => stillPassed.includes(check))
      .map(({ check, steps }) => ({ check, steps: [...steps] })),
    reviews: stillPassed.flatMap((check) => {
      const dueAt = recallDueAt(recalls.filter((recall) => recall.check === check));
      return dueAt !== null && dueAt <= now && !notReviewed.includes(check)
        ? [{ check, dueAt }]
        : [];
    }),
    sections: ids.length,
    checks: checks.length,
    questionsLeft: questionsLeft(item.outline, isDone, isPassed),
    last: ids.find((id) => id === last) ?? null,
    next: next?.id ?? null,
    nextTitle: next?.title ?? null,
    updatedAt,
  };
}

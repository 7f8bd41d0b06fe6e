import { isComplete } from '../../../../lambdas/contract/completion.ts';
import type { Plan, Progress, UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { ItemKind } from '../../../../lambdas/contract/vocabulary.ts';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import {
  findPath,
  type PathProgress,
  pathEndingWith,
  pathProgress,
  pathWith,
  similarPaths,
} from '../catalogue/paths/pathProgress.ts';
import type { StoredEntry } from '../device/deviceStore.ts';
import { type PlanFacts, planOfOffer } from '../plans/plans.ts';

/** What a person should do next. */
export interface NextUp {
  readonly itemID: string;
  readonly title: string;
  readonly kind: ItemKind;
  /** The section to continue with; null at an entry's beginning. */
  readonly section: string | null;
  /** How far the person has come with it; null before it is begun. */
  readonly begun: Progress | null;
  /** The lowest plan that opens it; null for what is begun. */
  readonly plan: PlanFacts['level'] | null;
  /** The path that it is a step of; undefined for what was begun outside the path that the person follows. */
  readonly path: LearningPath | undefined;
}

/** So many entries of each list are shown; the rest is found by searching. */
const shownCount = 4;

/** An entry that the person has opened on this device. */
export type Opened = Pick<StoredEntry, 'itemID' | 'storedAt'> & {
  readonly item: Pick<StoredEntry['item'], 'title' | 'kind' | 'plan'>;
};

/** An entry with its title and kind. */
export type Named = Pick<NextUp, 'itemID' | 'title' | 'kind'>;

/** What the page of a person's learning lists, each entry once: in the first list that has it. */
export interface LearningLists {
  readonly next: NextUp | undefined;
  /** What was begun, the newest first. */
  readonly open: readonly Progress[];
  readonly finished: readonly Progress[];
  /** What else was opened and nothing of it done yet, the last one first: that is not in progress. */
  readonly opened: readonly Opened[];
  /** Ids of all entries in these lists. */
  readonly listed: readonly string[];
}

/**
 * What to do next, what else is in progress, what is finished and what was opened.
 *
 * @param opened what the person has opened on this device, the last one first: that is next when nothing is begun or followed
 * @param planFrom since when their plan has been valid, epoch ms
 * @param bought what it was bought for: that is next until something is done, unless a path goes on; without it, what was opened first
 */
export function learningLists(
  progress: readonly Progress[],
  path: PathProgress | undefined,
  opened: readonly Opened[] = [],
  planFrom: number | null = null,
  bought?: Named,
): LearningLists {
  const begun = progress.filter(({ done }) => done.length > 0).map(({ itemID }) => itemID);
  const untouched = opened.filter(({ itemID }) => !begun.includes(itemID));
  const [latest] = untouched;
  const toStart = latest && fromBeginning(latest, progress);
  const isOpenedWith = (from: number) =>
    latest && latest.item.plan !== 'Freebie' && latest.storedAt >= from;
  const withPlan =
    !path?.next &&
    isNewPlan(progress, planFrom) &&
    (bought ? asNext(bought) : isOpenedWith(planFrom) && toStart);
  const next = withPlan || nextUp(progress, path) || toStart;
  const open = inProgress(progress)
    .filter(({ itemID }) => itemID !== next?.itemID)
    .slice(0, shownCount);
  const finished = progress.filter(isComplete);
  const others = untouched
    .filter(({ itemID }) => [...open, next].every((one) => one?.itemID !== itemID))
    .slice(0, shownCount);
  const listed = [...open, ...finished, ...others, ...(next ? [next] : [])].map(
    ({ itemID }) => itemID,
  );
  return { next, open, finished, opened: others, listed };
}

/** Ids of all entries that the page lists for a person, and of the one that their plan was bought for. */
export function idsListed(
  userinfo: Pick<UserInfo, 'pathID' | 'boughtFor'> & { readonly plan: Pick<Plan, 'validFrom'> },
  progress: readonly Progress[],
  opened?: readonly Opened[],
): readonly string[] {
  const { boughtFor, plan } = userinfo;
  const bought =
    boughtFor === null ? undefined : ({ itemID: boughtFor, title: '', kind: 'build' } as const);
  const path = ownPath(userinfo, progress);
  const { listed } = learningLists(progress, path, opened, plan.validFrom, bought);
  return boughtFor === null ? listed : [...listed, boughtFor];
}

/** Whether nothing has been done with a plan yet. @param planFrom since when it has been valid, epoch ms; null for the free one */
export function isNewPlan(
  progress: readonly Progress[],
  planFrom: number | null,
): planFrom is number {
  return planFrom !== null && progress.every(({ updatedAt }) => updatedAt < planFrom);
}

/** What a plan may have been bought for where no entry says so: what the person opened last of what it adds. */
export function lookedAt(
  opened: readonly Opened[],
  { level }: Pick<Plan, 'level'>,
): Named | undefined {
  const last = opened.find(({ item }) => item.plan === level && item.kind !== 'service');
  return last && { itemID: last.itemID, title: last.item.title, kind: last.item.kind };
}

/** What was opened and nothing of it is done yet; in place of the last step of a path, where that path goes on. */
function fromBeginning(
  { itemID, item: { title, kind } }: Opened,
  progress: readonly Progress[],
): NextUp {
  const path = pathEndingWith(itemID);
  const step = path && stepNext(pathProgress(path, progress));
  return step ?? asNext({ itemID, title, kind });
}

/** An entry to begin outside of a path. */
export function asNext(entry: Named & Partial<Pick<NextUp, 'plan'>>): NextUp {
  return { plan: null, ...entry, section: null, begun: null, path: undefined };
}

/** Ids of the entries of the path that a person is on: the one that has what was read last, else the one that they follow. */
export function entriesOfPath(
  { pathID }: Pick<UserInfo, 'pathID'>,
  progress: readonly Progress[],
  paths?: readonly LearningPath[],
): readonly string[] {
  const [last] = inProgress(progress);
  const path = (last && pathWith(last.itemID, pathID, paths)) ?? findPath(pathID, paths);
  return path?.steps.map(({ id }) => id) ?? [];
}

/** Entries that were begun and are not finished, newest first. */
export function inProgress(progress: readonly Progress[]): Progress[] {
  return progress.filter((one) => one.done.length > 0 && !isComplete(one));
}

/** The path that a person follows, with how far they have come. */
export function ownPath(
  { pathID }: Pick<UserInfo, 'pathID'>,
  progress: readonly Progress[],
  paths?: readonly LearningPath[],
): PathProgress | undefined {
  const path = findPath(pathID, paths);
  return path && pathProgress(path, progress);
}

/**
 * The entry that was read last and is not finished; else the next one of the path that the person follows; else what goes on from what
 * was finished last; undefined when there is none of them.
 */
export function nextUp(
  progress: readonly Progress[],
  path: PathProgress | undefined,
  paths?: readonly LearningPath[],
): NextUp | undefined {
  const [last] = inProgress(progress);
  if (last) {
    const { itemID, title, kind, next } = last;
    const isStep = path?.path.steps.some(({ id }) => id === itemID);
    return {
      itemID,
      title,
      kind,
      section: next,
      begun: last,
      plan: null,
      path: isStep ? path?.path : undefined,
    };
  }
  const from = path?.next ? path : afterFinished(progress, path, paths);
  return from && stepNext(from);
}

/** Where a path goes on; undefined when it is complete. */
function stepNext({ path, next }: PathProgress): NextUp | undefined {
  return (
    next && {
      itemID: next.id,
      title: next.title,
      kind: next.kind,
      section: null,
      begun: null,
      plan: planOfOffer(next.plan)?.level ?? null,
      path,
    }
  );
}

/** The path with the entry that was finished last; once that path is complete, the most similar one that is not. */
function afterFinished(
  progress: readonly Progress[],
  followed: PathProgress | undefined,
  paths?: readonly LearningPath[],
): PathProgress | undefined {
  const finished = progress.find(isComplete);
  const path = finished && pathWith(finished.itemID, followed?.path.id ?? null, paths);
  return (
    path &&
    [path, ...similarPaths(path, paths)]
      .map((one) => pathProgress(one, progress))
      .find(({ next }) => next !== undefined)
  );
}

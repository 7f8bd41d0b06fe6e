import { planName } from '../src/features/plans/planName.ts';
import { plans } from '../src/features/plans/plans.ts';
import { type EntryFacts, partsIn, type Source } from './catalogueFacts.ts';
import type { LearningPath } from './learningPaths.ts';

type Named = Pick<EntryFacts, 'id' | 'title'>;

/** What plans say of the catalogue the site was built with. */
export interface PlansFacts {
  /** Entries by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** Three entries that each plan adds, by the plan's offer. */
  readonly examples: Readonly<Record<string, readonly Named[]>>;
}

/** What home alone says of it. */
export interface HomeFacts {
  readonly newest: readonly Omit<EntryFacts, 'updated'>[];
  /** The shortest paths. */
  readonly paths: readonly HomePath[];
  readonly pathCount: number;
}

/** A path on home. */
export interface HomePath extends Named {
  readonly entries: number;
  readonly hours: number;
  /** Where it leads. */
  readonly goal: Pick<EntryFacts, 'id' | 'kind'>;
}

/** A build on the first screen of home. */
export type WeekendBuild = Pick<EntryFacts, 'id' | 'title' | 'hours'> & {
  readonly plan: string;
  readonly parts: NonNullable<EntryFacts['parts']>;
};

const newestCount = 3;
const pathCount = 3;
const exampleCount = 3;

/** Gathers what plans say of the catalogue. */
export function plansFacts(
  entries: readonly EntryFacts[],
  paths: readonly LearningPath[],
  sources: readonly Source[],
): PlansFacts {
  const counts: Record<string, number> = {};
  for (const { kind } of entries) {
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const bestFirst = bestFirstOf(entries, paths, sources);
  const plans = new Set(entries.map(({ plan }) => plan));
  const examples = Object.fromEntries(
    [...plans].map((plan) => [plan, examplesOf(bestFirst.filter((entry) => entry.plan === plan))]),
  );
  return { counts, examples };
}

interface Ranked extends EntryFacts {
  /** The path that it is part of; undefined without one. */
  readonly path: string | undefined;
  readonly size: number;
}

/** Entries of a path first, then those with the most to read and do. */
function bestFirstOf(
  entries: readonly EntryFacts[],
  paths: readonly LearningPath[],
  sources: readonly Source[],
): Ranked[] {
  return entries
    .map((entry) => ({
      ...entry,
      path: paths.find(({ steps }) => steps.some(({ id }) => id === entry.id))?.id,
      size: partsIn(sources.find(({ id }) => id === entry.id)?.source ?? ''),
    }))
    .toSorted(
      (one, other) =>
        Number(other.path !== undefined) - Number(one.path !== undefined) ||
        other.size - one.size ||
        one.id.localeCompare(other.id),
    );
}

/** Three that show how much there is: as many kinds as there are, and no two of one path. */
function examplesOf(bestFirst: readonly Ranked[]): Named[] {
  const chosen: Ranked[] = [];
  while (chosen.length < Math.min(exampleCount, bestFirst.length)) {
    const left = bestFirst.filter((entry) => !chosen.includes(entry));
    const others = left.filter(
      ({ path }) => path === undefined || chosen.every((one) => one.path !== path),
    );
    const next =
      others.find(({ kind }) => chosen.every((one) => one.kind !== kind)) ?? others[0] ?? left[0];
    if (!next) {
      break;
    }
    chosen.push(next);
  }
  return chosen.map(({ id, title }) => ({ id, title }));
}

/** Gathers what home says of the catalogue. */
export function homeFacts(
  entries: readonly EntryFacts[],
  paths: readonly LearningPath[],
): HomeFacts {
  const newest = newestFirst(entries).slice(0, newestCount);
  // One drawing is on the page once, where there are paths enough.
  const isShown = ({ goal }: HomePath) => newest.some(({ id }) => id === goal.id);
  return {
    newest: newest.map(({ updated: _, ...entry }) => entry),
    paths: paths
      .map(homePath)
      .toSorted(
        (one, other) => Number(isShown(one)) - Number(isShown(other)) || one.hours - other.hours,
      )
      .slice(0, pathCount),
    pathCount: paths.length,
  };
}

function homePath({ id, title, steps }: LearningPath): HomePath {
  const goal = steps.at(-1);
  if (!goal) {
    throw new Error(`the path ${id} has no steps`);
  }
  return {
    id,
    title,
    entries: steps.length,
    hours: steps.reduce((sum, { hours }) => sum + hours, 0),
    goal: { id: goal.id, kind: goal.kind },
  };
}

/** By the day of change; of one day the free ones come first, and one of each kind before a second. What one can learn or build comes before tools, and services aren’t among them. */
function newestFirst(entries: readonly EntryFacts[]): EntryFacts[] {
  const ordered = entries
    .filter(({ kind }) => kind !== 'service')
    .toSorted(
      (one, other) =>
        other.updated.localeCompare(one.updated) ||
        Number(other.plan === 'seeker') - Number(one.plan === 'seeker') ||
        one.id.localeCompare(other.id),
    );
  const firsts = ordered
    .filter(({ kind }, place) => ordered.findIndex((entry) => entry.kind === kind) === place)
    .toSorted((one, other) => Number(one.kind === 'utility') - Number(other.kind === 'utility'));
  return [...new Set([...firsts, ...ordered])];
}

/** Two builds for a weekend of each way to have their parts: free ones first, then those that take the least time. */
export function weekendBuilds(entries: readonly EntryFacts[]): WeekendBuild[][] {
  const ordered = entries.toSorted(
    (one, other) =>
      Number(other.plan === 'seeker') - Number(one.plan === 'seeker') ||
      one.hours - other.hours ||
      one.id.localeCompare(other.id),
  );
  return (['none', 'paper', 'arduino'] as const).map((of) =>
    ordered
      .flatMap(({ kind, id, title, hours, plan, parts }) =>
        kind === 'build' && parts?.kind === of
          ? [{ id, title, hours, plan: nameOf(plan), parts }]
          : [],
      )
      .slice(0, 2),
  );
}

/** What a plan is called, by its offer. */
function nameOf(offer: string): string {
  return planName(plans.find(({ offerName }) => offerName === offer)?.level ?? 'Unknown');
}

import { learningPaths } from 'virtual:paths';
import { isComplete } from '../../../../../lambdas/contract/completion.ts';
import type { Item, Progress } from '../../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../../lambdas/contract/vocabulary.ts';
import { opens, type PlanFacts, planOfOffer, plans } from '../../plans/plans.ts';
import type { LearningPath } from '../builtCatalogue.ts';
import { pathWords } from '../words.ts';

/** An entry of a path. */
export type PathStep = LearningPath['steps'][number];

/** The lowest plan that has every entry of a path. */
export function planOfPath({ steps }: LearningPath): PlanFacts['level'] {
  const plan = plans.findLast(({ offerName }) => steps.some((step) => step.plan === offerName));
  return plan?.level ?? 'Freebie';
}

/** How many steps of a path are free. */
export function freeSteps({ steps }: LearningPath): number {
  return steps.filter(({ plan }) => plan === 'seeker').length;
}

/** How many hours a path takes. */
export function hoursOf({ steps }: LearningPath): number {
  return steps.reduce((sum, { hours }) => sum + hours, 0);
}

/** The path for who is new: of those that begin with something free for beginners, the shortest. */
export function newcomersPath(
  paths: readonly LearningPath[] = learningPaths,
): LearningPath | undefined {
  const [first] = paths
    .filter(({ steps: [one] }) => one?.plan === 'seeker' && one.level === 'starter')
    .toSorted((one, other) => hoursOf(one) - hoursOf(other));
  return first;
}

/** Whether a plan has a step. @param level the reader's; undefined for a visitor */
export function hasStep(level: PlanLevel | undefined, step: PathStep): boolean {
  return opens(level ?? 'Freebie', neededFor(step));
}

/** Words that lead to a step, with its plan unless the reader has that. @param level the reader's plan; undefined for a visitor */
export function stepWords(words: string, step: PathStep, level: PlanLevel | undefined): string {
  return hasStep(level, step) ? words : pathWords.inPlan(words, neededFor(step));
}

function neededFor({ plan }: PathStep): PlanFacts['level'] {
  return planOfOffer(plan)?.level ?? 'Freebie';
}

/** How far a learner has come with a path. */
export interface PathProgress {
  readonly path: LearningPath;
  /** Ids of the entries that are finished. */
  readonly finished: ReadonlySet<string>;
  /** Where to continue, of the entries that are not finished: the one that was read last, else the next one after what was read last, else the first; undefined when all are. */
  readonly next: PathStep | undefined;
  /** The section of `next` to continue with; null at its beginning. */
  readonly section: string | null;
  /** The entries with passed checks that a certificate does not count yet. */
  readonly repeats: readonly PathStep[];
  /** Whether any entry of the path was begun. */
  readonly begun: boolean;
}

/** How far a person has come with a path. @param progress with all entries, what was read last first */
export function pathProgress(path: LearningPath, progress: readonly Progress[]): PathProgress {
  const finished = new Set(progress.filter(isComplete).map(({ itemID }) => itemID));
  const own = new Set(path.steps.map(({ id }) => id).filter((id) => finished.has(id)));
  const begun = progress.filter(
    ({ itemID, done }) => done.length > 0 && path.steps.some(({ id }) => id === itemID),
  );
  const left = path.steps.filter(({ id }) => !own.has(id));
  // What was read last comes first.
  const last = begun.find(({ itemID }) => left.some(({ id }) => id === itemID));
  const place = path.steps.findIndex(({ id }) => id === begun[0]?.itemID);
  const after = left.find((step) => path.steps.indexOf(step) > place);
  const next = left.find(({ id }) => id === last?.itemID) ?? after ?? left[0];
  const section = last?.next ?? null;
  const repeats = path.steps.filter(({ id }) =>
    begun.some(({ itemID, toRepeat }) => itemID === id && toRepeat.length > 0),
  );
  return { path, finished: own, next, section, repeats, begun: begun.length > 0 };
}

/** The path that an entry is the end project of. */
export function pathEndingWith(itemID: string): LearningPath | undefined {
  return learningPaths.find(({ steps }) => steps.at(-1)?.id === itemID);
}

/** The path of an id. */
export function findPath(
  pathID: string | null,
  paths: readonly LearningPath[] = learningPaths,
): LearningPath | undefined {
  return paths.find(({ id }) => id === pathID);
}

/** The path that has an entry; the chosen one when it has it. */
export function pathWith(
  itemID: string,
  chosen: string | null,
  paths: readonly LearningPath[] = learningPaths,
): LearningPath | undefined {
  const having = paths.filter(({ steps }) => steps.some(({ id }) => id === itemID));
  return having.find(({ id }) => id === chosen) ?? having[0];
}

/** Whether a certificate counts the questions of an entry: a course's own, or that of a path which has the entry. */
export function isCertified({ id, kind }: Pick<Item, 'id' | 'kind'>): boolean {
  return kind === 'iCourse' || pathWith(id, null) !== undefined;
}

/** The paths whose last step is one of some entries, in the order of the entries. */
export function pathsTo(
  itemIDs: readonly string[],
  paths: readonly LearningPath[] = learningPaths,
): LearningPath[] {
  return itemIDs.flatMap((itemID) => paths.filter(({ steps }) => steps.at(-1)?.id === itemID));
}

/** The entries before and after an entry of a path. */
export function neighboursOf(
  path: LearningPath,
  itemID: string,
): { before: PathStep | undefined; after: PathStep | undefined } {
  const place = path.steps.findIndex(({ id }) => id === itemID);
  return { before: path.steps[place - 1], after: path.steps[place + 1] };
}

/** The paths, those first that share the most tags with what a person wants to build. */
export function proposedPaths(
  interests: readonly string[],
  paths: readonly LearningPath[] = learningPaths,
): LearningPath[] {
  const shared = ({ tags }: LearningPath) => tags.filter((tag) => interests.includes(tag)).length;
  return paths.toSorted((one, other) => shared(other) - shared(one));
}

/** The other paths, those first that share the most tags with a path. */
export function similarPaths(
  { id, tags }: LearningPath,
  paths: readonly LearningPath[] = learningPaths,
): LearningPath[] {
  return proposedPaths(tags, paths).filter((one) => one.id !== id);
}

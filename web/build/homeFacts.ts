import type { EntryFacts } from './catalogueFacts.ts';
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
  readonly paths: readonly (Named & { readonly entries: number; readonly hours: number })[];
}

const newestCount = 3;
const exampleCount = 3;

/** Gathers what plans say of the catalogue. */
export function plansFacts(entries: readonly EntryFacts[]): PlansFacts {
  const counts: Record<string, number> = {};
  const examples: Record<string, Named[]> = {};
  for (const { id, title, kind, plan } of newestFirst(entries)) {
    counts[kind] = (counts[kind] ?? 0) + 1;
    const some = examples[plan] ?? [];
    examples[plan] = some.length < exampleCount ? [...some, { id, title }] : some;
  }
  return { counts, examples };
}

/** Gathers what home says of the catalogue. */
export function homeFacts(
  entries: readonly EntryFacts[],
  paths: readonly LearningPath[],
): HomeFacts {
  return {
    newest: newestFirst(entries)
      .slice(0, newestCount)
      .map(({ updated: _, ...entry }) => entry),
    paths: paths.map(({ id, title, steps }) => ({
      id,
      title,
      entries: steps.length,
      hours: steps.reduce((sum, { hours }) => sum + hours, 0),
    })),
  };
}

/** By the day of change; of one day the free ones come first, and one of each kind before a second. */
function newestFirst(entries: readonly EntryFacts[]): EntryFacts[] {
  const ordered = entries.toSorted(
    (one, other) =>
      other.updated.localeCompare(one.updated) ||
      Number(other.plan === 'seeker') - Number(one.plan === 'seeker') ||
      one.id.localeCompare(other.id),
  );
  const firsts = ordered.filter(
    ({ kind }, place) => ordered.findIndex((entry) => entry.kind === kind) === place,
  );
  return [...new Set([...firsts, ...ordered])];
}

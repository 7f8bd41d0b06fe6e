import { useSearchParams } from 'react-router-dom';
import { queryNames } from '../../paths.ts';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import { pathWith } from '../catalogue/paths/pathProgress.ts';
import { useUserinfo } from '../session/useSession.ts';

/** The path that an entry is read in. */
interface PathHere {
  /** The one that the address names, else the one that the reader follows, else the first that has the entry. */
  readonly path: LearningPath | undefined;
  /** Whether the entry was opened as a step of it, or the reader follows it. */
  readonly isStep: boolean;
}

/** The id of the path that the address names; null when it names none. */
export function usePathNamed(): string | null {
  const [query] = useSearchParams();
  return query.get(queryNames.path);
}

/** Finds the path that an entry is read in. */
export function usePathHere(itemID: string): PathHere {
  const followed = useUserinfo()?.pathID ?? null;
  const named = usePathNamed();
  const inNamed = pathWith(itemID, named);
  const path = inNamed?.id === named ? inNamed : pathWith(itemID, followed);
  return { path, isStep: path !== undefined && (path.id === named || path.id === followed) };
}

import type { Progress, UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import {
  findPath,
  isFinished,
  type PathProgress,
  pathProgress,
} from '../catalogue/paths/pathProgress.ts';

/** What a person should do next. */
export interface NextUp {
  readonly itemID: string;
  readonly title: string;
  /** The section to continue with; null at an entry's beginning. */
  readonly section: string | null;
  readonly begun: boolean;
}

/** Entries that were begun and are not finished, newest first. */
export function inProgress(progress: readonly Progress[]): Progress[] {
  return progress.filter((one) => one.done.length > 0 && !isFinished(one));
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

/** The entry that was read last and is not finished; else the next one of the path; undefined when there is neither. */
export function nextUp(
  progress: readonly Progress[],
  path: PathProgress | undefined,
): NextUp | undefined {
  const [last] = inProgress(progress);
  if (last) {
    return { itemID: last.itemID, title: last.title, section: last.next, begun: true };
  }
  return (
    path?.next && { itemID: path.next.id, title: path.next.title, section: null, begun: false }
  );
}

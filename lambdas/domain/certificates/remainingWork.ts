import type { Item } from '../../contract/entities.ts';
import type { ProgressRecord } from '../catalogue/ports.ts';

/** What is left to do of an entry. */
export interface RemainingWork {
  /** Sections that are not done. */
  readonly sections: number;
  /** Checks that are not passed. */
  readonly checks: number;
}

/**
 * What a person still has to do of an entry as it is now. It is complete when nothing is left: every section done, every check passed.
 *
 * @param progress null when the person has not begun
 */
export function remainingWork(
  { outline }: Pick<Item, 'outline'>,
  progress: Pick<ProgressRecord, 'done' | 'passed'> | null,
): RemainingWork {
  const { done, passed } = progress ?? { done: [], passed: [] };
  return {
    sections: outline.filter(({ id }) => !done.includes(id)).length,
    checks: outline.flatMap(({ checks = [] }) => checks).filter((id) => !passed.includes(id))
      .length,
  };
}

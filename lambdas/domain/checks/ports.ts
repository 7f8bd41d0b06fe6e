import type { PassedOrder, ProgressRecord } from '../catalogue/ports.ts';

/** What is kept of a person's answers to one check. */
export interface CheckTries {
  readonly isPassed: boolean;
  /** Hashes of different wrong answers; none once it is passed. */
  readonly wrong: readonly string[];
  /** Days in India on which the solution was shown before the check counted; none once it counts. */
  readonly solutionDays: readonly string[];
}

/** Port: where it is kept which checks people have passed. */
export interface CheckStore {
  find(sub: string, itemID: string, check: string): Promise<CheckTries>;
  /** Adds wrong answers, and days on which they brought the solution; what is there already changes nothing. */
  add(
    sub: string,
    itemID: string,
    check: string,
    added: Pick<CheckTries, 'wrong' | 'solutionDays'>,
  ): Promise<void>;
  /** Keeps that a check is passed, with the order of its steps if it asks for one, and forgets those tries of it; two at once both count. `isFirst`: the person has only now begun the entry. */
  pass(
    sub: string,
    itemID: string,
    passed: { readonly check: string; readonly order: PassedOrder | null },
    forgotten: Pick<CheckTries, 'wrong' | 'solutionDays'>,
    at: number,
  ): Promise<{ readonly progress: ProgressRecord; readonly isFirst: boolean }>;
}

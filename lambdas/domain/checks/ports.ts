import type { PassedOrder, ProgressRecord } from '../catalogue/ports.ts';

/** What is kept of a person's answers to one check. */
export interface CheckTries {
  readonly isPassed: boolean;
  /** Hashes of different wrong answers; none once it is passed. */
  readonly wrong: readonly string[];
}

/** Port: where it is kept which checks people have passed. */
export interface CheckStore {
  find(sub: string, itemID: string, check: string): Promise<CheckTries>;
  /** Adds a wrong answer; the same one again changes nothing. */
  addWrong(sub: string, itemID: string, check: string, hash: string): Promise<void>;
  /** Keeps that a check is passed, with the order of its steps if it asks for one, and forgets those wrong answers to it; two at once both count. `isFirst`: the person has only now begun the entry. */
  pass(
    sub: string,
    itemID: string,
    passed: { readonly check: string; readonly order: PassedOrder | null },
    wrong: readonly string[],
    at: number,
  ): Promise<{ readonly progress: ProgressRecord; readonly isFirst: boolean }>;
}

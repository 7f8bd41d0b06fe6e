import type { PassedOrder, ProgressRecord } from '../catalogue/ports.ts';
import type { Recall } from './recall.ts';

/** What is kept of a person's answers to one check. */
export interface CheckTries {
  readonly isPassed: boolean;
  /** Hashes of different wrong answers; none once it is passed. */
  readonly wrong: readonly string[];
  /** Days in India on which the solution was shown before the check counted; none once it counts. */
  readonly solutionDays: readonly string[];
  /** When it was passed and answered again, in any order. */
  readonly recalls: readonly Recall[];
}

/** What an answer leaves. */
export interface AnswerKept extends Pick<CheckTries, 'wrong' | 'solutionDays'> {
  readonly recall: Recall | null;
}

/** Port: where it is kept which checks people have passed. */
export interface CheckStore {
  find(sub: string, itemID: string, check: string): Promise<CheckTries>;
  /** Adds wrong answers, days on which they brought the solution, and when to ask again; what is there already changes nothing. */
  add(sub: string, itemID: string, check: string, added: AnswerKept): Promise<void>;
  /** Keeps that a check is passed, with the order of its steps if it asks for one, and forgets those tries of it; two at once both count. `isFirst`: the person has only now begun the entry. */
  pass(
    sub: string,
    itemID: string,
    passed: {
      readonly check: string;
      readonly order: PassedOrder | null;
      readonly recall: Recall | null;
    },
    forgotten: Pick<CheckTries, 'wrong' | 'solutionDays'>,
    at: number,
  ): Promise<{ readonly progress: ProgressRecord; readonly isFirst: boolean }>;
}

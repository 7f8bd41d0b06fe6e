import { Failure } from '../../lambdas/domain/Failure.ts';

/** The result of a use case: what it gave, or the sentence of its refusal. */
export interface Outcome {
  readonly done: boolean;
  readonly words: string;
}

/** Waits for a use case; anything but an expected refusal is thrown on. */
export async function outcomeOf(command: Promise<unknown>): Promise<Outcome> {
  try {
    return { done: true, words: String(await command) };
  } catch (error) {
    if (error instanceof Failure) {
      return { done: false, words: error.message };
    }
    throw error;
  }
}

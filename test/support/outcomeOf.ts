import { Failure } from '../../lambdas/domain/Failure.ts';

/** The result of a command: its sentence, or that of its refusal. */
export interface Outcome {
  readonly done: boolean;
  readonly words: string;
}

/** Waits for a command of the domain; anything but an expected refusal is thrown on. */
export async function outcomeOf(command: Promise<string>): Promise<Outcome> {
  try {
    return { done: true, words: await command };
  } catch (error) {
    if (error instanceof Failure) {
      return { done: false, words: error.message };
    }
    throw error;
  }
}

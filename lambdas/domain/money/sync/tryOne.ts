import { Failure } from '../../Failure.ts';

/**
 * Does one thing of a run that must go on whatever happens to it.
 *
 * @param onDefect is given an unexpected error with its stack; an expected failure only returns false
 * @returns whether it was done
 */
export async function tryOne(
  act: () => Promise<void>,
  onDefect: (error: string) => void,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) {
      onDefect(errorText(error));
    }
    return false;
  }
}

/** An error as text for a log line. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}

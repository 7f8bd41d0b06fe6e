import { Failure } from '../Failure.ts';

/** What is asked for; null when there is none. */
export async function nullIfNotFound<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Failure && error.status === 'dataNotFound') {
      return null;
    }
    throw error;
  }
}

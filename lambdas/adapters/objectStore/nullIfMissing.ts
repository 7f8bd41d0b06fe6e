import { NoSuchKey } from '@aws-sdk/client-s3';

/** The answer to a read, or null when the object is not there. */
export async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NoSuchKey) {
      return null;
    }
    throw error;
  }
}

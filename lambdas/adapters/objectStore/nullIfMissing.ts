import { NoSuchKey, NotFound } from '@aws-sdk/client-s3';

/** The answer to a read, or null when the object is not there. */
export async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    // Of a read of headers alone, S3 says NotFound.
    if (error instanceof NoSuchKey || error instanceof NotFound) {
      return null;
    }
    throw error;
  }
}

import { S3ServiceException } from '@aws-sdk/client-s3';

/** Whether a conditional write succeeded. */
export async function wasFirst(writing: Promise<unknown>): Promise<boolean> {
  return (await nullIfConflict(writing)) !== null;
}

/** The answer to a conditional write, or null on a conflict. 412: the object exists already; 409: another write is under way. */
export async function nullIfConflict<T>(writing: Promise<T>): Promise<T | null> {
  try {
    return await writing;
  } catch (error) {
    const code = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (code === 412 || code === 409) {
      return null;
    }
    throw error;
  }
}

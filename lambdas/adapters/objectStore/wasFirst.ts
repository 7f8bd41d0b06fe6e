import { S3ServiceException } from '@aws-sdk/client-s3';

/** Whether a conditional write was the first. */
export async function wasFirst(writing: Promise<unknown>): Promise<boolean> {
  return (await nullIfConflict(writing)) !== null;
}

/** What a conditional write answers, or null when another was first. 412: another is there; 409: another is being written at this moment. */
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

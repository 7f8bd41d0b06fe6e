import { S3ServiceException } from '@aws-sdk/client-s3';

/** Whether a conditional write was the first. 412: another is there; 409: another is being written at this moment. */
export async function wasFirst(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    const code = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (code === 412 || code === 409) {
      return false;
    }
    throw error;
  }
}

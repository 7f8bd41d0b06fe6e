import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** Runs a conditional write: true when it was done, false when its condition did not hold. */
export async function wasWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) {
      return false;
    }
    throw error;
  }
}

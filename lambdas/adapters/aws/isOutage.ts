import * as z from 'zod/mini';

/** The SDK gives this to every error of a call; without a status nothing answered. */
const AwsError = z.object({ $metadata: z.object({ httpStatusCode: z.optional(z.number()) }) });

/** Whether a call of AWS failed because the service did not answer, or answered that it can't. A refusal is no outage. */
export function isOutage(cause: unknown): boolean {
  const { data } = AwsError.safeParse(cause);
  return data !== undefined && (data.$metadata.httpStatusCode ?? 500) >= 500;
}

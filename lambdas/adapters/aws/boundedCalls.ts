/**
 * How a client of AWS calls: a slow or silent answer ends before the function's own time does.
 *
 * @param requestTimeout of one attempt, ms
 */
export function boundedCalls(maxAttempts: number, requestTimeout: number) {
  return {
    maxAttempts,
    requestHandler: { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true },
  };
}

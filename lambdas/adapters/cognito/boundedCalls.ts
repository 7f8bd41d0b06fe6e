/** How Cognito's clients call: a slow or silent answer ends before a function's own time does. */
export const boundedCalls = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
} as const;

/** An error as text for a log line. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}

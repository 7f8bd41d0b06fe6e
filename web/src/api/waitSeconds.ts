/** When a call that was refused for coming too often may be made again, in seconds from now; undefined for any other refusal. */
export function waitSeconds(
  refused: { readonly data?: Readonly<Record<string, unknown>> | undefined } | undefined,
): number | undefined {
  const seconds = refused?.data?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : undefined;
}

/** Such a time in words: "1 second", "40 seconds", "25 minutes", "11 hours"; rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds < 120) {
    return seconds === 1 ? '1 second' : `${seconds} seconds`;
  }
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

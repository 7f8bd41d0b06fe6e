/** When a call that was refused for coming too often may be made again, in seconds from now; undefined for any other refusal. */
export function waitSeconds(
  refused: { readonly data?: Readonly<Record<string, unknown>> | undefined } | undefined,
): number | undefined {
  const seconds = refused?.data?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : undefined;
}

/** Such a time in words: "1 second", "40 seconds". */
export function inSeconds(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

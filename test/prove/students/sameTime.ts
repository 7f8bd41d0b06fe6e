import type { Answer } from '../../support/api/callRoute.ts';

/** What someone may learn of an answer: its code, its headers, its fields and its length. The date and the gateway's id of the call differ always. */
export function seen({ status, headers, text, body }: Answer): string {
  const shown = [...headers].map(([name, value]) =>
    ['date', 'apigw-requestid'].includes(name) ? name : `${name}: ${value}`,
  );
  const { studentID, ...rest } = body;
  return JSON.stringify([status, shown, rest, typeof studentID, text.length]);
}

/** Whether two rows of times, ms, cannot be told apart: their medians differ by less than either's middle half is wide. */
export function sameTime(
  one: readonly number[],
  other: readonly number[],
): { isSame: boolean; words: string } {
  const [first, second] = [spread(one), spread(other)];
  const apart = Math.abs(first.median - second.median);
  const words = [first, second]
    .map(({ median, width }) => `${median.toFixed(2)} ms (middle half ${width.toFixed(2)} ms)`)
    .join(' and ');
  return { isSame: apart < Math.min(first.width, second.width), words };
}

function spread(times: readonly number[]): { median: number; width: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: at(0.5), width: at(0.75) - at(0.25) };
}

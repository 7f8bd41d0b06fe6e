import type { Point } from './Model.ts';

/** Takes a number of a subject to the sheet, along a straight scale. */
export function scaleOf(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** A line through points, for the `d` of a path. */
export function lineThrough(points: readonly Point[]): string {
  return points.length > 0
    ? `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
    : '';
}

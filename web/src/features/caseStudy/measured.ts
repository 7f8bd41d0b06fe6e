import type { Built, Measured, Measurement } from '../../../../lambdas/contract/entities.ts';

/** A measured number with its unit, which stay on one line. */
export function measurementWords({ value, unit }: Omit<Measurement, 'name'>): string {
  return `${value.toLocaleString('en-IN', { maximumSignificantDigits: 4 })}\u00a0${unit}`;
}

/** How many people built an entry, and the best that they measured. */
export function builtWords({ count, best }: Built): string {
  const people =
    count === 1 ? '1 person built this' : `${count.toLocaleString('en-IN')} people built this`;
  return best === null ? people : `${people}, best ${best.name} ${measurementWords(best)}`;
}

/** The number that was typed, with a comma or a point; null for none, undefined for one that can't be. */
export function typedMeasurement(
  typed: string,
  { least, most }: Pick<Measured, 'least' | 'most'>,
): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') {
    return null;
  }
  const value = Number(Number(text).toPrecision(4));
  return value >= least && value <= most ? value : undefined;
}

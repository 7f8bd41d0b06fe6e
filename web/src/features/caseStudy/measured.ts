import type { Built, Measured, Measurement } from '../../../../lambdas/contract/entities.ts';

/** A measured number with its unit, which stay on one line. */
export function measurementWords({ value, unit }: Pick<Measurement, 'value' | 'unit'>): string {
  return `${value.toLocaleString('en-IN', { maximumSignificantDigits: 4 })}\u00a0${unit}`;
}

/** How far a number is from what was predicted, in %; a share is compared by its points. */
function percentApart({
  value,
  unit,
  predicted,
}: Pick<Measurement, 'value' | 'unit'> & { readonly predicted: number }) {
  return unit === '%' ? value - predicted : (100 * (value - predicted)) / predicted;
}

function apartWords(unit: string, by: number): string {
  const size = Math.abs(by).toLocaleString('en-IN', { maximumSignificantDigits: 2 });
  if (Number(size) === 0 || Math.abs(by) < 0.05) {
    return 'exactly that';
  }
  const points = unit === '%' ? (size === '1' ? ' point' : ' points') : '\u00a0%';
  return `${size}${points} ${by < 0 ? 'below' : 'above'}`;
}

/** Whether a prediction was right, where the entry says how far it may be off. */
function verdictWords(unit: string, by: number, within: number): string {
  const margin = unit === '%' ? `${within} points` : `${within}\u00a0%`;
  return Math.abs(by) <= within
    ? ` That’s within ${margin}, so your model of the build holds.`
    : ` That’s more than ${margin} off. Look for what your model leaves out.`;
}

/** What a person predicted of their own build and what it came to; undefined where they predicted nothing. */
export function ownPredictionWords({
  value,
  unit,
  predicted,
  within,
}: Measurement): string | undefined {
  if (predicted === undefined) {
    return undefined;
  }
  const by = percentApart({ value, unit, predicted });
  const verdict = within === undefined ? '' : verdictWords(unit, by, within);
  return `You predicted ${measurementWords({ value: predicted, unit })} and measured ${measurementWords({ value, unit })}: ${apartWords(unit, by)}.${verdict}`;
}

/** A measured number beside what its author had predicted. */
export function comparedWords({ value, unit, predicted }: Omit<Measurement, 'name'>): string {
  const measured = measurementWords({ value, unit });
  return predicted === undefined
    ? measured
    : `${measured}, predicted ${measurementWords({ value: predicted, unit })}`;
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

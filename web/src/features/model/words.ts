import type { Slider } from './Model.ts';

/** Texts of the stage that every model runs on. What a model says about its subject is in its own file. */
export const modelWords = {
  about: 'Live model',
  play: 'Play',
  pause: 'Pause',
  again: 'Again',
  reset: 'Reset',
  time: 'Time',
  /** Of a slider, a step at a time. */
  less: (label: string) => `${label}: less`,
  more: (label: string) => `${label}: more`,
  drag: (what: string) => `Drag ${what}.`,
  /** @param isDown whether down is more */
  dragKeys: (isDown: boolean) => `The arrow keys do it, too${isDown ? ': ↓ for more' : ''}.`,
  tap: 'Tap cells on the drawing.',
  tapKeys: 'The arrow keys go to one, too, and Space taps it.',
  cell: (row: number, column: number, says: string) => `Row ${row}, column ${column}: ${says}`,
  board: 'Cell',
  /** Of what is shared, once everything is tried. */
  quoted: (shared: string) => `“${shared}”`,
  share: 'Share my settings',
  /** Where they were left since. */
  shareBest: 'Share my best',
  /** Where a limit will be read once it is passed. */
  notYet: 'not yet',
} as const;

/** A number with its unit: the digits after the point are those that the model is good for. */
export function amount(value: number, unit: string, digits = 0): string {
  const rounded = Number(value.toFixed(digits));
  // The minus sign of typesetting, and none before a zero.
  const text = Math.abs(rounded).toFixed(digits);
  if (unit === '₹') {
    // Paise have two digits.
    const minimumFractionDigits = digits > 0 ? 2 : 0;
    return `₹${Math.abs(rounded).toLocaleString('en-IN', { minimumFractionDigits })}`;
  }
  const joined = unit === '' || unit === '°' ? unit : `\u00a0${unit}`;
  return `${rounded < 0 ? '−' : ''}${text}${joined}`;
}

/** A slider's value with its unit, to the digits of its step. */
export function writtenValue({ unit, step, isLogarithmic }: Slider, value: number): string {
  return isLogarithmic
    ? inSteps(value, unit)
    : amount(value, unit, String(step).split('.')[1]?.length ?? 0);
}

/** A number of two digits with the prefix of its unit that it is read best with. */
function inSteps(value: number, unit: string): string {
  const [size, prefix] = prefixes.find(([least]) => value >= least) ?? [1, ''];
  const scaled = Number((value / size).toPrecision(2));
  return amount(scaled, prefix + unit, scaled < 10 && !Number.isInteger(scaled) ? 1 : 0);
}

const prefixes = [
  [1e6, 'M'],
  [1e3, 'k'],
  [1, ''],
] as const;

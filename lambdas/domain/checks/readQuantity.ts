import { unitOf } from './units.ts';

/** A number in SI units. */
export interface Quantity {
  readonly value: number;
  /** What is measured: exponents of base units, such as `m1 s-1`; empty for a plain number. */
  readonly dimension: string;
  /** The unit as it was written; empty for a plain number. */
  readonly unit: string;
}

/** Why a text is no quantity. */
export type QuantityProblem = 'unreadable' | 'unitUnknown';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const pattern =
  /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(?:[*x]10\^?([+-]?\d+))?(?:\/(\d+(?:\.\d+)?)(?![a-z]))?(.*)/i;

/**
 * Reads a number with or without a unit, as people write them: `1.2 kΩ`, `1,200 ohm`, `1 200Ω`, `1.2e3`, `5/4`, `3 × 10⁻³ A`, `−4`.
 * `30.5 C` and `30.5 degrees` are temperatures where `askedDimension` is one.
 * A comma before exactly three digits groups them, as in India's `1,20,000`; else it is a decimal comma. A space before two digits or
 * more groups them; `2 1/2` is not read, as it could mean more than one number.
 */
export function readQuantity(text: string, askedDimension = ''): Quantity | QuantityProblem {
  const found = pattern.exec(numberFirst(text));
  if (!found) {
    return 'unreadable';
  }
  const [, number = '', power = '0', divisor = '1', rest = ''] = found;
  const plain = (Number(number) * 10 ** Number(power)) / Number(divisor);
  if (!Number.isFinite(plain)) {
    return 'unreadable';
  }
  const written = rest.trim();
  const unit = unitOf(written, askedDimension);
  return unit
    ? { value: plain * unit.factor, dimension: unit.dimension, unit: written }
    : 'unitUnknown';
}

/** The text with its number in one form, so that one pattern reads it. */
function numberFirst(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^[=≈~] ?/, '')
    .replace(/[−–]/g, '-')
    .replace(/(?<=10)[⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/, (power) => `^${plainDigits(power)}`)
    .replace(/ ?[×·*x] ?10 ?\^ ?/i, '*10^')
    .replace(/^[+-]? ?\d[\d,]*(?: \d[\d,]+)*(?:\.\d+)?/, withoutGroups);
}

function withoutGroups(number: string): string {
  return number
    .replaceAll(' ', '')
    .replace(/^([^,]+),(?!\d{3}$)(\d*)$/, '$1.$2')
    .replaceAll(',', '');
}

function plainDigits(power: string): string {
  return [...power].map((letter) => '0123456789+-'.charAt(superscripts.indexOf(letter))).join('');
}

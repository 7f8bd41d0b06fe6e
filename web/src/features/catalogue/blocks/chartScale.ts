/** An axis: from where to where, and where its marks are. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  /** Round numbers within the axis, ascending. */
  readonly ticks: readonly number[];
  /** Digits behind the point that its marks need. */
  readonly digits: number;
}

/** How the numbers of a chart are written that are days and amounts, say, instead of plain numbers. */
export interface ChartFormat {
  /** A value of x, a whole number, in the table. */
  x(value: number): string;
  /** A value of x at the axis, where there is little room. */
  xTick(value: number): string;
  /** A value of a series in the table, a whole number. */
  y(value: number): string;
  /** A round value at the y-axis, which then begins at 0. */
  yTick(value: number): string;
}

/**
 * An axis for values, with about `count` marks at round numbers.
 *
 * @param whole begins and ends at a mark; else it ends where the values do
 */
export function axisFor(values: readonly number[], count: number, whole: boolean): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Values that reach down near zero are shown from zero.
  const from = whole && least > 0 && least < most * 0.4 ? 0 : least;
  const spread = most - from || Math.abs(most) || 1;
  const step = roundStep(spread / count);
  const first = whole ? Math.floor(from / step) : Math.ceil(from / step - 1e-9);
  const last = whole ? Math.ceil(most / step - 1e-9) : Math.floor(most / step + 1e-9);
  const end = Math.max(last, first + (whole ? 1 : 0));
  const ticks = Array.from({ length: end - first + 1 }, (_, tick) =>
    Number(((first + tick) * step).toPrecision(12)),
  );
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const [low, high] = whole ? [first * step, end * step] : [from, most];
  return { low, high: high > low ? high : low + 1, ticks, digits };
}

/** 1, 2 or 5 times a power of ten, at least as large as a length. */
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  const times = [1, 2, 5].find((one) => one * power >= length * (1 - 1e-9)) ?? 10;
  return times * power;
}

/** Where a value is between two ends of a drawing. */
export function place(value: number, { low, high }: Axis, start: number, end: number): number {
  return start + ((value - low) / (high - low)) * (end - start);
}

/** A mark's number with the digits of its axis. */
export function tickWords(value: number, { digits }: Axis): string {
  return value
    .toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');
}

/** The line through a series, as path data. */
export function linePath(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** Units that names of axes and series end with, as in `time s`; what a quantity is counted in, as `in Hz`, stays in its name. */
const unitAtEnd =
  /^(?<what>.+?)(?<! in) (?<unit>N m|L\/min|m\/s|[kmµ]?(?:Ω|Hz|V|A|W|g|m|s|N|Pa|L)|cm|min|h|days?|°C?|C|K|dB|%)$/u;

/** A name of a chart without its unit, and the unit, where it has one. */
export function readName(name: string): { readonly what: string; readonly unit?: string } {
  const { what = name, unit } = unitAtEnd.exec(name)?.groups ?? {};
  return unit === undefined ? { what } : { what, unit };
}

/** A name with its unit, as an axis or a column has it: `time (s)`. */
export function nameWithUnit(name: string): string {
  const { what, unit } = readName(name);
  return unit === undefined ? name : `${what} (${unit})`;
}

/** The unit that all series have, so that the axis alone says it. */
function sharedUnit(names: readonly string[]): string | undefined {
  const [unit, ...others] = new Set(names.map((name) => readName(name).unit));
  return names.length > 1 && others.length === 0 ? unit : undefined;
}

/** What is written at the axis of some series: the name of the only one, or else the unit, or the word, that all their names end with. */
export function axisName(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) {
    return nameWithUnit(first);
  }
  const word = first.split(' ').slice(1).at(-1) ?? '';
  const isShared = others.every((name) => name.endsWith(` ${word}`));
  return sharedUnit(names) ?? (isShared ? word : '');
}

/** What the legend calls each series: without a unit that the axis says. */
export function legendNames(names: readonly string[]): readonly string[] {
  return names.map(sharedUnit(names) === undefined ? nameWithUnit : (name) => readName(name).what);
}

/** As many marks as an axis of whole numbers can have without one between two of them. @param count most */
export function wholeMarks(values: readonly number[], count: number): number {
  return Math.max(1, Math.min(count, Math.max(...values) - Math.min(...values)));
}

import { itemPath } from '../../paths.ts';
import type { AnyModel, Input, Slider, Values } from './Model.ts';

/** Comes before the names of inputs in an address, so that none can be taken for a name of the page's own. */
const prefix = 'set.';

/** Where every input is at first. */
export function startOf({ inputs }: Pick<AnyModel, 'inputs'>): Values<string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, { start }]) => [name, start]));
}

/** A value that the input can have, nearest to the given one. */
export function nearest(input: Input, value: number): number {
  if (input.kind === 'choice') {
    return Math.min(input.options.length - 1, Math.max(0, Math.round(value)));
  }
  const { least, most, step, isRound, isLogarithmic } = input;
  const span = most - least;
  if (isLogarithmic) {
    return Number(Math.min(most, Math.max(least, value)).toPrecision(2));
  }
  const inside = isRound
    ? least + ((((value - least) % span) + span) % span)
    : Math.min(most, Math.max(least, value));
  // Steps of 0.1 add up to 0.30000000000000004.
  return Number((least + Math.round((inside - least) / step) * step).toFixed(6));
}

/** The next value that a slider can have, up or down; at its end the same one. */
export function stepFrom(slider: Slider, value: number, way: 1 | -1): number {
  // Below a power of ten the second of two digits is worth a tenth.
  const step = slider.isLogarithmic
    ? 10 ** (Math.floor(Math.log10(value + way * value * 1e-6)) - 1)
    : slider.step;
  return nearest(slider, value + way * step);
}

/** Whether inputs can have these settings. */
export function isSetting(
  { inputs }: Pick<AnyModel, 'inputs'>,
  values: Readonly<Record<string, number>>,
): boolean {
  return Object.entries(values).every(([name, value]) => {
    const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    return input !== undefined && nearest(input, value) === value;
  });
}

/** What an address says of the inputs. What it does not say, or what no page has written, is as at first. */
export function readSettings(model: Pick<AnyModel, 'inputs'>, search: string): Values<string> {
  const query = new URLSearchParams(search);
  const values = Object.entries(model.inputs).map(([name, input]): [string, number] => {
    const text = query.get(prefix + name) ?? '';
    const value = Number(text);
    const isWritten = /^-?\d{1,10}(?:\.\d{1,6})?$/.test(text) && nearest(input, value) === value;
    return [name, isWritten ? value : input.start];
  });
  return Object.fromEntries(values);
}

/** Where an entry is read with these settings of its model. */
export function settingsPath(
  model: Pick<AnyModel, 'inputs'>,
  itemID: string,
  values: Values<string>,
): string {
  const [page = '', search = ''] = itemPath(itemID).split('?');
  return page + writeSettings(model, values, search);
}

/** The query of an address with the inputs that differ from the first ones, after what the page itself needs. */
export function writeSettings(
  model: Pick<AnyModel, 'inputs'>,
  values: Values<string>,
  search: string,
): string {
  const query = new URLSearchParams(search);
  for (const [name, input] of Object.entries(model.inputs)) {
    const value = nearest(input, values[name] ?? input.start);
    query.delete(prefix + name);
    if (value !== input.start) {
      query.set(prefix + name, String(value));
    }
  }
  return `?${query}`;
}

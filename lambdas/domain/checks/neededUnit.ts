import type { NeededUnit } from '../../contract/document.ts';
import type { Quantity } from './readQuantity.ts';
import { unitOf } from './units.ts';

/** By dimension. Left out are dimensions that two quantities share, such as energy and torque. */
const kinds: ReadonlyMap<string, NeededUnit> = new Map(
  [
    { quantity: 'length', symbol: 'mm' },
    { quantity: 'area', symbol: 'mm²' },
    { quantity: 'mass', symbol: 'kg' },
    { quantity: 'time', symbol: 's' },
    { quantity: 'temperature', symbol: '°C' },
    { quantity: 'angle', symbol: '°' },
    { quantity: 'speed', symbol: 'm/s' },
    { quantity: 'acceleration', symbol: 'm/s²' },
    { quantity: 'force', symbol: 'N' },
    { quantity: 'pressure or stress', symbol: 'Pa' },
    { quantity: 'power', symbol: 'W' },
    { quantity: 'current', symbol: 'A' },
    { quantity: 'voltage', symbol: 'V' },
    { quantity: 'resistance', symbol: 'Ω' },
    { quantity: 'capacitance', symbol: 'F' },
  ].map((kind) => [unitOf(kind.symbol)?.dimension ?? '', kind]),
);

/** The unit that an answer needs, as readers see it: not its prefix, where its quantity has a name; undefined for a plain number. */
export function neededUnit({ unit, dimension }: Quantity): NeededUnit | undefined {
  return dimension === '' ? undefined : (kinds.get(dimension) ?? { symbol: unit });
}

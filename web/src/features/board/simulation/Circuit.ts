import type { BoardNet } from '../../../../../lambdas/contract/board.ts';
import { uno } from '../../../../../lambdas/contract/uno.ts';
import type { PinMode } from './Uno.ts';

/** The pull-up inside a pin, ohms: 20 to 50 kΩ (ATmega328P, DS40002061, table 29-2). */
const pullUpOhms = 35_000;

/** Something with a resistance between two nets; it may change, and be endless. */
export interface Conductor {
  readonly from: BoardNet;
  readonly to: BoardNet;
  ohms(): number;
}

/** What gives a pin a voltage from outside, V, through a resistance. */
export interface Source {
  readonly net: BoardNet;
  readonly ohms: number;
  volts(): number;
}

/** What holds a net's voltage against ground, and takes time to change it. */
export interface Capacitor {
  readonly net: BoardNet;
  readonly farads: number;
}

/** What leads a net to a voltage, V, and how firmly, siemens. */
interface Drive {
  readonly volts: number;
  readonly siemens: number;
}

/** What is between a pin that drives and whatever is wired to it, ohms. */
const leastOhms = 0.01;

const supplies: Readonly<Partial<Record<BoardNet, number>>> = {
  '5V': 5,
  EXT5V: 5,
  '3.3V': 3.3,
  GND: 0,
};

const isPin = new Set<string>([...uno.digital, ...uno.analogue]);

/** The nets around the board. Each part leads from a pin to another pin or a supply, so each voltage is a weighted mean. */
export class Circuit {
  readonly #conductors: readonly Conductor[];
  readonly #sources: readonly Source[];
  readonly #charges: ReadonlyMap<BoardNet, Charge>;
  readonly #mode: (pin: string) => PinMode;

  /** @param mode how a pin of the board is set up */
  constructor(
    conductors: readonly Conductor[],
    sources: readonly Source[],
    capacitors: readonly Capacitor[],
    mode: (pin: string) => PinMode,
  ) {
    this.#conductors = conductors;
    this.#sources = sources;
    this.#charges = new Map(capacitors.map(({ net, farads }) => [net, new Charge(farads)]));
    this.#mode = mode;
  }

  /** The voltage of what is firm: a supply, a pin that drives, or a part that gives one; undefined for a pin that only listens. */
  firm(net: BoardNet): number | undefined {
    const supply = supplies[net];
    if (supply !== undefined) {
      return supply;
    }
    if (isPin.has(net)) {
      const mode = this.#mode(net);
      if (mode === 'high' || mode === 'low') {
        return mode === 'high' ? 5 : 0;
      }
    }
    return this.#sources.find((source) => source.net === net && source.ohms === 0)?.volts();
  }

  /** Charges capacitors until a moment, s since power-up. What drives their nets has just changed, or is about to be asked for. */
  charge(seconds: number): void {
    for (const [net, charge] of this.#charges) {
      charge.follow(seconds, this.#drive(net));
    }
  }

  /** The voltage of a net, V. A pin that nothing is wired to reads 0. */
  volts(net: BoardNet): number {
    return this.firm(net) ?? this.#charges.get(net)?.volts ?? this.#drive(net).volts;
  }

  #drive(net: BoardNet): Drive {
    const firm = this.firm(net);
    if (firm !== undefined) {
      return { volts: firm, siemens: 1 / leastOhms };
    }
    let amps = 0;
    let siemens = 0;
    const add = (other: number | undefined, ohms: number) => {
      if (other !== undefined && Number.isFinite(ohms)) {
        siemens += 1 / Math.max(ohms, leastOhms);
        amps += other / Math.max(ohms, leastOhms);
      }
    };
    for (const { from, to, ohms } of this.#conductors) {
      if (from === net) {
        add(this.firm(to), ohms());
      } else if (to === net) {
        add(this.firm(from), ohms());
      }
    }
    for (const source of this.#sources) {
      if (source.net === net) {
        add(source.volts(), source.ohms);
      }
    }
    if (isPin.has(net) && this.#mode(net) === 'pullUp') {
      add(5, pullUpOhms);
    }
    return { volts: siemens === 0 ? 0 : amps / siemens, siemens };
  }
}

/** A capacitor's voltage. Between two changes it nears that of what drives it, along one exponential. */
class Charge {
  volts = 0;
  readonly #farads: number;
  #since = 0;
  #drive: Drive = { volts: 0, siemens: 0 };

  constructor(farads: number) {
    this.#farads = farads;
  }

  /** Goes on until a moment with what drove it so far, and from there with another. */
  follow(seconds: number, drive: Drive): void {
    const { volts, siemens } = this.#drive;
    const passed = Math.max(0, seconds - this.#since);
    this.volts = volts + (this.volts - volts) * Math.exp((-passed * siemens) / this.#farads);
    this.#since += passed;
    this.#drive = drive;
  }
}

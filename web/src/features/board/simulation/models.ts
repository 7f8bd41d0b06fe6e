import type {
  BoardNet,
  BoardPart,
  BoardWire,
  PartKind,
} from '../../../../../lambdas/contract/board.ts';
import { ledVolts } from '../../../../../lambdas/contract/uno.ts';
import type { Capacitor, Circuit, Conductor, Source } from './Circuit.ts';
import { Lcd } from './Lcd.ts';
import { clockHz, type Uno } from './Uno.ts';

/** What a part shows: a number in its own unit, or the lines of a display. */
export type Reading = number | string;

/** A part while the board runs. */
export interface PartModel {
  readonly conductors?: readonly Conductor[];
  readonly sources?: readonly Source[];
  readonly capacitors?: readonly Capacitor[];
  /** Called after a voltage may have changed, with the cycles since power-up. */
  follow?(circuit: Circuit, cycles: number): void;
  /** Moves what the reader moves. */
  set?(value: number): void;
  /** What it shows now. A mean is taken since the last call. */
  read(cycles: number): Reading;
}

/** Where a terminal leads to. */
type NetOf = (terminal: string) => BoardNet;

type OfKind<Kind extends PartKind> = BoardPart & { kind: Kind };

/** A passive buzzer is silent when its pin has rested for this long, s. */
const silentAfter = 0.05;
/** What an active buzzer sounds at, Hz. */
const activeHz = 2300;
/** Pulses of a servo from 0 to 180 degrees, s: those of the Servo library. */
const servoPulse = { least: 544e-6, most: 2400e-6 } as const;
/** Beside its supply, a sensor below this has none, V. */
const sensorAwake = 2.5;
/** Half the width over which a reflecting sensor notices a line of 19 mm, mm. */
const lineHalfWidth = 9;

/** What a clear sky gives a face that looks at the sun, lx, and any face besides. */
const [sunLux, skyLux] = [80e3, 8e3];
/** How far the sensors of a tracker are turned to its sides, degrees. */
const facing = 45;

/** The model of another part of the board, by its name. */
type ModelNamed = (name: string) => PartModel | undefined;

/** Makes the model of a part. @param uno the board, for parts on a bus */
export function modelOf(part: BoardPart, uno: Uno, modelNamed: ModelNamed): PartModel {
  const netOf: NetOf = (terminal) => wireOf(part, terminal)?.to ?? 'GND';
  switch (part.kind) {
    case 'led':
      return led(part, netOf);
    case 'button':
      return switched(part, 0.1);
    case 'contact':
      return switched(part, part.ohms);
    case 'resistor':
      return { conductors: [between(part, () => part.ohms)], read: () => part.ohms };
    case 'capacitor':
      return capacitor(part, netOf);
    case 'potentiometer':
      return potentiometer(part, netOf);
    case 'ldr':
      return variable(part, part.start, (lux) => {
        return part.ohmsAt10Lux * (Math.max(lux, 0.01) / 10) ** -part.gamma;
      });
    case 'thermistor':
      return variable(part, part.start, (celsius) => {
        return part.ohmsAt25 * Math.exp(part.beta * (1 / (celsius + 273.15) - 1 / 298.15));
      });
    case 'sensor':
      return sensor(part, netOf);
    case 'pulses':
      return pulses(part, netOf, uno);
    case 'lineRow':
      return lineRow(part, netOf);
    case 'buzzer':
      return buzzer(part, netOf);
    case 'servo':
      return servo(netOf);
    case 'motor':
      return motor(netOf);
    case 'lcd': {
      const display = new Lcd(uno.twi, part.address);
      uno.twi.eventHandler = display;
      return { read: () => display.text };
    }
    case 'crossing':
      return { read: () => 0 };
    case 'tracker':
      return tracker(part, modelNamed);
  }
}

function wireOf({ wires }: BoardPart, terminal: string): BoardWire | undefined {
  return wires.find((wire) => wire.terminal === terminal);
}

/** The resistors in the wires of a part. */
function ohmsInWires({ wires }: BoardPart): number {
  return wires.reduce((sum, { ohms = 0 }) => sum + ohms, 0);
}

/** A part with the terminals a and b. */
function between(part: BoardPart, ohms: () => number): Conductor {
  const [from = 'GND', to = 'GND'] = [wireOf(part, 'a')?.to, wireOf(part, 'b')?.to];
  const inWires = ohmsInWires(part);
  return { from, to, ohms: () => ohms() + inWires };
}

/** Two terminals whose resistance the reader changes. */
function variable(part: BoardPart, start: number, ohmsAt: (value: number) => number): PartModel {
  let value = start;
  return {
    conductors: [between(part, () => ohmsAt(value))],
    set: (next) => {
      value = next;
    },
    read: () => value,
  };
}

function switched(part: BoardPart, ohms: number): PartModel {
  return variable(part, 0, (isClosed) => (isClosed > 0 ? ohms : Number.POSITIVE_INFINITY));
}

/** Shows its voltage, V. */
function capacitor({ farads }: OfKind<'capacitor'>, netOf: NetOf): PartModel {
  const net = netOf('a');
  let volts = 0;
  return {
    capacitors: [{ net, farads }],
    follow: (circuit) => {
      volts = circuit.volts(net);
    },
    read: () => volts,
  };
}

function potentiometer(part: OfKind<'potentiometer'>, netOf: NetOf): PartModel {
  let share = part.start / 100;
  return {
    conductors: [
      { from: netOf('top'), to: netOf('wiper'), ohms: () => part.ohms * (1 - share) },
      { from: netOf('wiper'), to: netOf('bottom'), ohms: () => part.ohms * share },
    ],
    set: (percent) => {
      share = percent / 100;
    },
    read: () => share * 100,
  };
}

function sensor(part: OfKind<'sensor'>, netOf: NetOf): PartModel {
  const { to: net = 'GND', ohms = 0 } = wireOf(part, 'out') ?? {};
  let value = part.start;
  let isAwake = false;
  return {
    sources: [{ net, ohms, volts: () => (isAwake ? interpolate(part.volts, value) : 0) }],
    follow: (circuit) => {
      isAwake =
        part.milliamps === 0 ||
        circuit.volts(netOf('plus')) - circuit.volts(netOf('minus')) >= sensorAwake;
    },
    set: (next) => {
      value = next;
    },
    read: () => value,
  };
}

/** The value of a line through points, straight between them and level beyond. */
function interpolate(points: readonly (readonly [number, number])[], at: number): number {
  const next = points.findIndex(([x]) => x >= at);
  const [x2, y2] = points[next] ?? points.at(-1) ?? [0, 0];
  const [x1, y1] = points[next - 1] ?? [x2, y2];
  return x1 === x2 || next < 0 ? y2 : y1 + ((y2 - y1) * (at - x1)) / (x2 - x1);
}

/** Pulses of 5 V, the first one when the board is switched on. */
function pulses(part: OfKind<'pulses'>, netOf: NetOf, uno: Uno): PartModel {
  const inCycles = (ms: number) => Math.round((ms / 1000) * clockHz);
  let width = part.start;
  let isHigh = false;
  function change(): void {
    isHigh = !isHigh;
    uno.after(inCycles(isHigh ? width : part.everyMs - width), change);
  }
  change();
  return {
    sources: [{ net: netOf('out'), ohms: 0, volts: () => (isHigh ? 5 : 0) }],
    set: (next) => {
      width = next;
    },
    read: () => width,
  };
}

/** Over paper an output is low, over the line it is high. */
function lineRow(part: OfKind<'lineRow'>, netOf: NetOf): PartModel {
  let line = part.start;
  const places = [-2, -1, 0, 1, 2].map((place) => place * part.pitch);
  return {
    sources: places.map((place, at) => ({
      net: netOf(`out${at + 1}`),
      ohms: 0,
      volts: () => 0.5 + 3.8 * Math.exp(-(((line - place) / lineHalfWidth) ** 2)),
    })),
    set: (next) => {
      line = next;
    },
    read: () => line,
  };
}

/** The mean of what changes at once, since it was last asked for. */
class Mean {
  #value = 0;
  #sum = 0;
  #changedAt = 0;
  #askedAt = 0;

  set(value: number, now: number): void {
    this.#sum += this.#value * (now - this.#changedAt);
    this.#changedAt = now;
    this.#value = value;
  }

  take(now: number): number {
    this.set(this.#value, now);
    const mean = now > this.#askedAt ? this.#sum / (now - this.#askedAt) : this.#value;
    this.#sum = 0;
    this.#askedAt = now;
    return mean;
  }
}

/** Shows its current, mA. */
function led(part: OfKind<'led'>, netOf: NetOf): PartModel {
  const ohms = ohmsInWires(part);
  const current = new Mean();
  return {
    follow(circuit, cycles) {
      const volts = (circuit.firm(netOf('anode')) ?? 0) - (circuit.firm(netOf('cathode')) ?? 0);
      const amps = (volts - ledVolts[part.colour]) / ohms;
      current.set(Math.max(0, amps) * 1000, cycles);
    },
    read: (cycles) => current.take(cycles),
  };
}

/** Shows what it sounds at, Hz; 0 is silence. */
function buzzer({ isActive, hasTransistor }: OfKind<'buzzer'>, netOf: NetOf): PartModel {
  const [upper, lower] = hasTransistor ? ['base', 'emitter'] : ['plus', 'minus'];
  let isOn = false;
  let roseAt = Number.NEGATIVE_INFINITY;
  let period = Number.POSITIVE_INFINITY;
  return {
    follow(circuit, cycles) {
      const isHigh = (circuit.firm(netOf(upper)) ?? 0) - (circuit.firm(netOf(lower)) ?? 0) > 2.5;
      if (isHigh && !isOn) {
        period = cycles - roseAt;
        roseAt = cycles;
      }
      isOn = isHigh;
    },
    read(cycles) {
      if (isActive) {
        return isOn ? activeHz : 0;
      }
      return cycles - roseAt > silentAfter * clockHz || !Number.isFinite(period)
        ? 0
        : clockHz / period;
    },
  };
}

/** Shows its angle, degrees; it holds the last one. */
function servo(netOf: NetOf): PartModel {
  let isHigh = false;
  let roseAt = 0;
  let angle = 90;
  return {
    follow(circuit, cycles) {
      const now = (circuit.firm(netOf('signal')) ?? 0) > 2.5;
      if (now && !isHigh) {
        roseAt = cycles;
      } else if (!now && isHigh) {
        const share =
          ((cycles - roseAt) / clockHz - servoPulse.least) / (servoPulse.most - servoPulse.least);
        angle = Math.min(180, Math.max(0, share * 180));
      }
      isHigh = now;
    },
    read: () => angle,
  };
}

/** Shows its power, % of full; below 0 it turns backwards (TB6612FNG, table of its control function). */
function motor(netOf: NetOf): PartModel {
  const power = new Mean();
  return {
    follow(circuit, cycles) {
      const isHigh = (terminal: string) => (circuit.firm(netOf(terminal)) ?? 0) > 2.5;
      const direction = Number(isHigh('in1')) - Number(isHigh('in2'));
      power.set(isHigh('enable') && isHigh('pwm') ? direction * 100 : 0, cycles);
    },
    read: (cycles) => power.take(cycles),
  };
}

/** Shows where the sun is, which lights both sensors as the servo turns them. */
function tracker(
  { east, west, axis, start }: OfKind<'tracker'>,
  modelNamed: ModelNamed,
): PartModel {
  let sun = start;
  return {
    follow(_, cycles) {
      const panel = Number(modelNamed(axis)?.read(cycles)) - 90;
      const luxAt = (side: number) =>
        sunLux * Math.max(0, Math.cos(((sun - panel - side) * Math.PI) / 180)) + skyLux;
      modelNamed(east)?.set?.(luxAt(-facing));
      modelNamed(west)?.set?.(luxAt(facing));
    },
    set: (next) => {
      sun = next;
    },
    read: () => sun,
  };
}

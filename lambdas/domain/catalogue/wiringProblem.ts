import type { Board, BoardNet, BoardPart, BoardSupply, PartKind } from '../../contract/board.ts';
import { ledVolts, terminals, uno } from '../../contract/uno.ts';

const pins = new Set<string>([...uno.digital, ...uno.analogue]);
/** Pins with PWM (Arduino, analogWrite). */
const pwmPins = new Set<string>(['D3', 'D5', 'D6', 'D9', 'D10', 'D11']);
/** What the board may be fed with, V (Arduino, UNO R3 datasheet, 3.1: VIN 7 to 12 V; the 5 V pin within what the ATmega328P takes). */
const supplyVolts = { '5V': { least: 4.5, most: 5.5 }, VIN: { least: 7, most: 12 } } as const;
/** What a pin gives when it is high, V. */
const high = 5;
/** What a transistor's base and emitter have between them when it conducts, V. */
const baseVolts = 0.7;

/**
 * What is wrong with a board's wiring, in words that follow "its board …"; null when nothing is.
 *
 * It knows the mistakes that damage something or can't work: a terminal without its wire, an LED without a resistor, more current
 * than a pin gives, a part without ground, a supply outside the board's range.
 */
export function wiringProblem({ parts, supply }: Board): string | null {
  const names = parts.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    return `has two parts "${twice}"`;
  }
  const problem = parts.map((part) => partProblem(part, parts)).find((one) => one !== null);
  const milliamps = parts.reduce((sum, part) => sum + fromPins(part), 0);
  if (problem) {
    return problem;
  }
  if (milliamps > uno.allPinsMilliamps) {
    return `takes ${milliamps.toFixed(0)} mA from all pins together, more than ${uno.allPinsMilliamps} mA`;
  }
  return supplyProblem(supply, parts);
}

function partProblem(part: BoardPart, parts: readonly BoardPart[]): string | null {
  const expected = terminalsOf(part);
  const wired = part.wires.map(({ terminal }) => terminal);
  const missing = expected.find((terminal) => !wired.includes(terminal));
  const odd = wired.find(
    (terminal, at) => !expected.includes(terminal) || wired.indexOf(terminal) !== at,
  );
  const says = (words: string) => `has the part "${part.name}", ${words}`;
  if (missing !== undefined) {
    return says(`whose ${missing} leads nowhere`);
  }
  if (odd !== undefined) {
    return says(`which has no ${odd}, or has it twice`);
  }
  const minus = netOf(part, 'minus') ?? netOf(part, 'emitter');
  if (minus !== undefined && minus !== 'GND') {
    return says('whose minus is not on GND');
  }
  if (expected.length > 0 && !part.wires.some(({ to }) => pins.has(to))) {
    return says('which is on no pin');
  }
  const milliamps = fromPins(part);
  if (part.kind === 'led' && ohmsOf(part) === 0) {
    return says('an LED without a resistor');
  }
  if (part.kind === 'buzzer' && part.hasTransistor && ohmsOf(part) === 0) {
    return says('whose transistor has no resistor at its base');
  }
  if (milliamps > uno.pinMilliamps) {
    return says(
      `which takes ${milliamps.toFixed(0)} mA from a pin, more than ${uno.pinMilliamps} mA`,
    );
  }
  return kindProblem(part, parts, says);
}

function terminalsOf(part: BoardPart): readonly string[] {
  const all: readonly string[] = terminals[part.kind];
  if (part.kind === 'buzzer' && part.hasTransistor) {
    return ['plus', 'base', 'emitter'];
  }
  return part.kind === 'sensor' && part.milliamps === 0
    ? all.filter((terminal) => terminal !== 'plus')
    : all;
}

function kindProblem(
  part: BoardPart,
  parts: readonly BoardPart[],
  says: (words: string) => string,
): string | null {
  switch (part.kind) {
    case 'led': {
      const cathode = netOf(part, 'cathode') ?? '';
      return cathode === 'GND' || pins.has(cathode)
        ? null
        : says('an LED whose cathode is neither on GND nor on a pin');
    }
    case 'potentiometer':
      return part.wires.some(({ to }) => to === 'GND')
        ? null
        : says('a potentiometer with no end on GND');
    case 'button':
    case 'contact':
      return floats(part, parts)
        ? says('which leads to 5V and leaves its pin floating while open')
        : null;
    case 'capacitor':
      return netOf(part, 'b') === 'GND' ? null : says('a capacitor whose b is not on GND');
    case 'motor':
      return pwmPins.has(netOf(part, 'pwm') ?? '')
        ? null
        : says('whose pwm is on a pin without PWM');
    case 'lcd':
      return netOf(part, 'sda') === 'A4' && netOf(part, 'scl') === 'A5'
        ? null
        : says('whose sda and scl are not on A4 and A5');
    case 'servo':
      return pins.has(netOf(part, 'plus') ?? '') ? says('a servo that is fed by a pin') : null;
    case 'crossing': {
      const { main, side, walk, button } = part;
      const lamps = [...main, ...side, walk].map((name) => ({ name, kind: 'led' }) as const);
      return strangerIn([...lamps, { name: button, kind: 'button' }], parts, says);
    }
    case 'tracker': {
      const sensors = [part.east, part.west].map((name) => ({ name, kind: 'ldr' }) as const);
      return strangerIn([...sensors, { name: part.axis, kind: 'servo' }], parts, says);
    }
    default:
      return null;
  }
}

/** The first part that is named as of a kind and is none. */
function strangerIn(
  named: readonly { readonly name: string; readonly kind: PartKind }[],
  parts: readonly BoardPart[],
  says: (words: string) => string,
): string | null {
  const stranger = named.find((one) =>
    parts.every(({ name, kind }) => name !== one.name || kind !== one.kind),
  );
  return stranger ? says(`which names "${stranger.name}", and that is no ${stranger.kind}`) : null;
}

/** Whether a contact to 5V has nothing that pulls its pin down when it is open. */
function floats(part: BoardPart, parts: readonly BoardPart[]): boolean {
  const pin = part.wires.find(({ to }) => pins.has(to))?.to;
  const isHigh = part.wires.some(({ to }) => to === '5V');
  const pullsDown = parts.some(
    ({ kind, wires }) =>
      kind === 'resistor' &&
      wires.some(({ to }) => to === pin) &&
      wires.some(({ to }) => to === 'GND'),
  );
  return isHigh && !pullsDown;
}

/** The current that a part takes from pins at most, mA. */
function fromPins(part: BoardPart): number {
  switch (part.kind) {
    case 'led':
      return ((high - ledVolts[part.colour]) / ohmsOf(part)) * 1000;
    case 'buzzer':
      return part.hasTransistor ? ((high - baseVolts) / ohmsOf(part)) * 1000 : fedByPin(part);
    case 'sensor':
      return fedByPin(part);
    default:
      return 0;
  }
}

function fedByPin(part: BoardPart & { readonly milliamps: number }): number {
  return pins.has(netOf(part, 'plus') ?? '') ? part.milliamps : 0;
}

function ohmsOf({ wires }: BoardPart): number {
  return wires.reduce((sum, { ohms = 0 }) => sum + ohms, 0);
}

function netOf({ wires }: BoardPart, terminal: string): BoardNet | undefined {
  return wires.find((wire) => wire.terminal === terminal)?.to;
}

function supplyProblem(supply: BoardSupply, parts: readonly BoardPart[]): string | null {
  const onBattery = parts.find(({ wires }) => wires.some(({ to }) => to === 'battery'));
  if (supply.kind === 'usb') {
    return onBattery ? `has the part "${onBattery.name}" on a battery, and no battery` : null;
  }
  const { least, most } = supplyVolts[supply.at];
  return supply.leastVolts < least || supply.mostVolts > most
    ? `is fed with ${supply.leastVolts} to ${supply.mostVolts} V at ${supply.at}, which takes ${least} to ${most} V`
    : null;
}

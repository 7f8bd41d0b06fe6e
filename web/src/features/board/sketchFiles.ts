import { strToU8, zipSync } from 'fflate';
import type { Board, BoardPart, BoardWire } from '../../../../lambdas/contract/board.ts';
import { wiresOf } from './wiresOf.ts';
import { boardWords, ohmsWords, sketchWords } from './words.ts';

/**
 * A sketch to upload to a board of one's own, as a zip: the folder that the Arduino IDE opens, with the wiring and how to upload it,
 * and a list of the parts.
 *
 * @param board what it runs on; without it there is the sketch alone
 */
export function zipSketch(name: string, text: string, board: Board | undefined): Uint8Array {
  return zipSync({
    [name]: {
      [`${name}.ino`]: strToU8(`${text}\n`),
      ...(board && {
        'README.txt': strToU8(readmeOf(name, board)),
        'parts.csv': strToU8(partsOf(board)),
      }),
    },
  });
}

function readmeOf(name: string, board: Board): string {
  const wires = wiresOf(board).map(([part, terminal, to]) => `- ${part}: ${terminal} to ${to}`);
  return [
    board.title,
    sketchWords.wiring,
    wires.join('\n'),
    boardWords.supply(board.supply),
    sketchWords.upload,
    sketchWords.steps(name).join('\n'),
    '',
  ].join('\n\n');
}

/** The parts and how many of each, as CSV. */
function partsOf({ parts }: Board): string {
  const wires = parts.flatMap((part) => part.wires);
  // What no wire leads to is on the page alone.
  const names = parts
    .filter((part) => part.wires.length > 0)
    .flatMap((part) =>
      part.kind === 'buzzer' && part.hasTransistor
        ? [partName(part), sketchWords.transistor]
        : [partName(part)],
    );
  names.push(...wires.filter(isFirstOfShared).flatMap(resistorIn));
  const counts = new Map<string, number>([['Arduino Uno or Nano', 1]]);
  for (const name of names) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const rows = [...counts].map(([name, count]) => `"${name}",${count}`);
  return ['Part,Quantity', ...rows, ''].join('\r\n');
}

/** Whether a wire's resistor is its own, or this is the first of those that share one. */
function isFirstOfShared({ to, isShared }: BoardWire, at: number, wires: readonly BoardWire[]) {
  return !isShared || wires.findIndex((wire) => wire.isShared && wire.to === to) === at;
}

function resistorIn({ ohms }: BoardWire): string[] {
  return ohms === undefined ? [] : [sketchWords.resistor(ohms)];
}

function partName(part: BoardPart): string {
  switch (part.kind) {
    case 'led':
      return sketchWords.led(part.colour);
    case 'resistor':
      return sketchWords.resistor(part.ohms);
    case 'capacitor':
      return sketchWords.capacitor(part.farads);
    case 'potentiometer':
      return sketchWords.potentiometer(part.ohms);
    case 'thermistor':
      return `${sketchWords.kinds.thermistor}, ${ohmsWords(part.ohmsAt25)}`;
    case 'buzzer':
      return part.isActive ? sketchWords.activeBuzzer : sketchWords.passiveBuzzer;
    case 'sensor':
    case 'contact':
    case 'pulses':
    case 'crossing':
    case 'tracker':
      return part.label;
    default:
      return sketchWords.kinds[part.kind];
  }
}

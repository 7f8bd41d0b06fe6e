import {
  Board,
  BoardNet,
  BoardPart,
  type BoardSign,
  BoardSupply,
  type BoardTry,
  type BoardWire,
} from '../../contract/board.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { wiringProblem } from '../../domain/catalogue/wiringProblem.ts';
import { curlQuotes } from './curlQuotes.ts';

/** What a board is made of, besides its fence. */
export interface BoardSource {
  readonly title: string;
  readonly text: string;
}

/** One step of a run: when (s since power-up), and what the reader does or what has to be so. */
export type Step = { readonly at: number } & (
  | { readonly set: string; readonly to: number }
  | { readonly reads: string; readonly is: string }
  | { readonly more: string; readonly than: string }
  | { readonly types: string }
  | { readonly prints: string }
);

/** A run of the firmware from power-up, with what the text claims of it. */
export type ExpectedRun = readonly Step[];

/** What there is to notice is read beside the running board, in a line or two. */
const longestNotice = 90;

const ohmsOf = { Ω: 1, kΩ: 1e3, MΩ: 1e6 } as const;
const faradsOf = { nF: 1e-9, µF: 1e-6 } as const;

/**
 * A board from its fence, as web/content/catalogue/README.md says it is written.
 *
 * @param firmware the flash memory of the sketch with this name
 * @throws EntryProblem with the line of what is wrong
 */
export function readBoard(source: BoardSource, firmware: (sketch: string) => Uint8Array): Board {
  const { lines, wrong } = linesOf(source);
  const only = (word: string) => {
    const [line, ...more] = lines.filter(({ cells }) => cells[0] === word);
    if (!line || more.length > 0) {
      throw wrong(0, `has not one line "${word}"`);
    }
    return line;
  };
  const sketch = only('sketch').cells[1] ?? '';
  const supply = only('supply');
  const watch = only('watch');
  const parts = lines.filter(({ cells }) => !declares.has(cells[0] ?? ''));
  const board: Board = {
    title: curlQuotes(source.title),
    sketch,
    firmware: Buffer.from(firmware(sketch)).toString('base64'),
    supply: supplyOf(supply.cells.slice(1), (problem) => wrong(supply.line, problem)),
    parts: parts.map(({ cells, line }) => partOf(cells, (problem) => wrong(line, problem))),
    watch: watch.cells.slice(1).map((cell) => netOf(cell, (problem) => wrong(watch.line, problem))),
  };
  const problem = wiringProblem(board);
  if (problem !== null) {
    throw wrong(0, problem);
  }
  readExpectedRuns(source, board);
  const tries = lines
    .filter(({ cells }) => cells[0] === 'try')
    .map(({ cells, line }) => tryOf(cells.slice(1), board, (says) => wrong(line, says)));
  return Board.parse(tries.length > 0 ? { ...board, tries } : board);
}

/**
 * What the text claims of the firmware: `expect | 0.1 s red is on | 1 s button = 1 | 2 s prints 15.1 | 3 s left > right`.
 *
 * @throws EntryProblem with the line of what is wrong
 */
export function readExpectedRuns(
  source: BoardSource,
  { parts }: Pick<Board, 'parts'>,
): ExpectedRun[] {
  const { lines, wrong } = linesOf(source);
  const find = (name: string) => parts.find((part) => part.name === name);
  const isPossible = (step: Step) =>
    'set' in step ? isMoved(find(step.set)) : namesIn(step).every((name) => find(name));
  const runs = lines
    .filter(({ cells }) => cells[0] === 'expect')
    .map(({ cells, line }) => {
      const steps = cells.slice(1).map((cell) => {
        const step = stepOf(cell);
        if (!step || !isPossible(step)) {
          throw wrong(line, `expects "${cell}", which is none of its parts and words`);
        }
        return step;
      });
      if (steps.some(({ at }, place) => at < (steps[place - 1]?.at ?? 0))) {
        throw wrong(line, 'expects something earlier than what is before it');
      }
      return steps;
    });
  if (runs.length === 0) {
    throw wrong(0, 'claims nothing of its sketch: it has no line "expect"');
  }
  return runs;
}

const declares = new Set(['sketch', 'supply', 'watch', 'expect', 'try']);

type Wrong = (problem: string) => EntryProblem;

function linesOf({ title, text }: BoardSource) {
  const wrong = (line: number, problem: string) =>
    new EntryProblem(`its board "${title}" ${problem}`, { place: { piece: text, line } });
  if (title.length < 8) {
    throw wrong(0, 'has no title that says what it is');
  }
  const lines = text
    .split('\n')
    .map((written, line) => ({ line, cells: written.split('|').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { lines, wrong };
}

/** `0.1 s red is on`: null when it says nothing. */
function stepOf(cell: string): Step | null {
  const [time = '', unit, first = '', second, ...rest] = cell.split(' ');
  const at = Number(time);
  const end = rest.join(' ');
  if (unit !== 's' || !(at >= 0)) {
    return null;
  }
  const text = [second, ...rest].join(' ');
  if ((first === 'prints' || first === 'types') && text !== '') {
    return first === 'prints' ? { at, prints: text } : { at, types: text };
  }
  switch (second) {
    case '=':
      return end === '' || Number.isNaN(Number(end)) ? null : { at, set: first, to: Number(end) };
    case 'is':
      return { at, reads: first, is: end };
    case '>':
      return { at, more: first, than: end };
    default:
      return null;
  }
}

/** Whether the reader moves a part. */
function isMoved(part: BoardPart | undefined): boolean {
  return (
    part !== undefined && ('start' in part || part.kind === 'button' || part.kind === 'contact')
  );
}

/** The parts whose readings a step compares. */
function namesIn(step: Step): readonly string[] {
  if ('reads' in step) {
    return [step.reads];
  }
  return 'more' in step ? [step.more, step.than] : [];
}

/** `Wet all rods. | light4 is on and buzzer is on | What there is to notice.` */
function tryOf(
  [task = '', shows = '', notice = '', ...more]: string[],
  { parts }: Pick<Board, 'parts'>,
  wrong: Wrong,
): BoardTry {
  if (task === '' || shows === '' || notice === '' || more.length > 0) {
    throw wrong('has a try that is not "try | What to do | lamp is on | What there is to notice"');
  }
  if (notice.length > longestNotice) {
    throw wrong(`has a try whose last words are longer than ${longestNotice} characters`);
  }
  const signs = shows.split(' and ').map((words) => {
    const sign = signOf(words);
    if (!sign || ('part' in sign && !parts.some(({ name }) => name === sign.part))) {
      throw wrong(`has a try that waits for "${words}", which is none of its parts and words`);
    }
    return sign;
  });
  return { task: curlQuotes(task), signs, notice: curlQuotes(notice) };
}

/** `lamp is on`, `lamp 0.5 to 3` or `prints off`: null when it says nothing. */
function signOf(words: string): BoardSign | null {
  const [first = '', second = '', ...rest] = words.split(' ');
  if (first === 'prints') {
    const prints = [second, ...rest].join(' ');
    return prints === '' ? null : { prints };
  }
  if (second === 'is') {
    const bounds = stateBounds.get(rest.join(' '));
    return bounds ? { part: first, ...bounds } : null;
  }
  const [range, ...more] = rangeOf([second, ...rest].join(' '));
  const isRange = range !== undefined && more.length === 0 && range.least <= range.most;
  return isRange ? { part: first, ...range } : null;
}

const stateBounds: ReadonlyMap<string, { least: number } | { most: number }> = new Map([
  ['on', { least: 1 }],
  ['off', { most: 0 }],
]);

function supplyOf(
  [words = '', at, range = '', fuse = '', time = '']: string[],
  wrong: Wrong,
): BoardSupply {
  if (words === 'usb') {
    return { kind: 'usb' };
  }
  const [volts, unit] = rangeOf(range);
  const read = BoardSupply.safeParse({
    kind: 'battery',
    words: curlQuotes(words),
    at,
    leastVolts: volts?.least,
    mostVolts: volts?.most,
    fuseAmps: quantity(withoutWord('fuse', fuse), 'A'),
    hours: quantity(withoutWord('runs', time), 'h'),
  });
  if (!read.success || unit !== 'V') {
    throw wrong(
      'has a supply that is neither usb nor "cells | 5V | 4.8 to 5.4 V | fuse 1 A | runs 30 h"',
    );
  }
  return read.data;
}

/** `4.8 to 5.4 V`, and what follows it. */
function rangeOf(words: string): readonly [{ least: number; most: number }?, ...string[]] {
  const [least, to, most, ...rest] = words.split(' ');
  return to === 'to' ? [{ least: Number(least), most: Number(most) }, ...rest] : [];
}

function withoutWord(word: string, words: string): string {
  return words.startsWith(`${word} `) ? words.slice(word.length + 1) : '';
}

/** A number with just this unit; else NaN, which no schema takes. */
function quantity(words: string, unit: string): number {
  const [value = '', found, ...more] = words.split(' ');
  return found === unit && more.length === 0 && value !== '' ? Number(value) : Number.NaN;
}

function partOf([name = '', label = '', kind = '', ...wires]: string[], wrong: Wrong): BoardPart {
  const figures = figuresOf(kind);
  const read =
    figures &&
    BoardPart.safeParse({
      name,
      label: curlQuotes(label),
      ...figures,
      wires: wires.map((wire) => wireOf(wire, wrong)),
    });
  if (!read?.success || label.length < 2) {
    throw wrong(`has a part "${name}" that is not "name | Label | kind and figures | its wires"`);
  }
  return read.data;
}

/** What the words of a kind say, such as `led red`; null when they say nothing. */
function figuresOf(words: string): object | null {
  const [main = '', ...more] = words.split(';').map((part) => part.trim());
  const [kind = '', ...figures] = main.split(' ');
  const rest = figures.join(' ');
  switch (kind) {
    case 'led':
      return { kind, colour: rest };
    case 'button':
    case 'servo':
    case 'motor':
      return rest === '' ? { kind } : null;
    case 'buzzer': {
      const [type, ...current] = figures;
      const isKnown = type === 'active' || type === 'passive';
      const hasTransistor = more.join(' ') === 'transistor';
      return isKnown && (hasTransistor || more.length === 0)
        ? {
            kind,
            isActive: type === 'active',
            milliamps: quantity(current.join(' '), 'mA'),
            hasTransistor,
          }
        : null;
    }
    case 'contact':
      return { kind, ohms: ohmsIn(rest), open: more[0], closed: more[1] };
    case 'resistor':
      return { kind, ohms: ohmsIn(rest) };
    case 'capacitor':
      return { kind, farads: amountIn(rest, faradsOf) };
    case 'lcd':
      return { kind, address: Number(rest) };
    case 'crossing':
      return { kind, main: figures, side: more[0]?.split(' '), walk: more[1], button: more[2] };
    default:
      return slidingOf(kind, figures, more);
  }
}

/** Kinds with a value that the reader moves: `thermistor 10 kΩ beta 3950; 0 to 100 °C at 25`. */
function slidingOf(
  kind: string,
  [value = '', valueUnit = '', word, figure]: readonly string[],
  [range = '', points = '']: readonly string[],
): object | null {
  const [ends, unit, at, start] = rangeOf(range);
  const amount = `${value} ${valueUnit}`;
  if (!ends || at !== 'at') {
    return null;
  }
  const moved = { kind, unit, ...ends, start: Number(start) };
  switch (kind) {
    case 'potentiometer':
      return { ohms: ohmsIn(amount), ...moved };
    case 'ldr':
      return word === 'gamma'
        ? { ohmsAt10Lux: ohmsIn(amount), gamma: Number(figure), ...moved }
        : null;
    case 'thermistor':
      return word === 'beta' ? { ohmsAt25: ohmsIn(amount), beta: Number(figure), ...moved } : null;
    case 'pulses':
      return { everyMs: quantity(amount, 'ms'), ...moved };
    case 'lineRow':
      return { pitch: quantity(amount, 'mm'), ...moved };
    case 'tracker':
      return { east: value, west: valueUnit, axis: word, ...moved };
    case 'sensor':
      return { milliamps: quantity(amount, 'mA'), volts: points.split(',').map(pointOf), ...moved };
    default:
      return null;
  }
}

/** `5 = 2.56 V`. */
function pointOf(words: string): readonly number[] {
  const [at = '', volts = ''] = words.split('=').map((part) => part.trim());
  return [at === '' ? Number.NaN : Number(at), quantity(volts, 'V')];
}

/** `D2 via 220 Ω` after the name of the terminal, or `D2 via shared 220 Ω`. */
function wireOf(cell: string, wrong: Wrong): BoardWire {
  const [terminal = '', to = '', via, ...rest] = cell.split(' ');
  const wire = { terminal, to: netOf(to, wrong) };
  if (via === undefined) {
    return wire;
  }
  if (via !== 'via') {
    throw wrong(`has a wire "${cell}", which is not "terminal pin via 220 Ω"`);
  }
  return rest[0] === 'shared'
    ? { ...wire, ohms: ohmsIn(rest.slice(1).join(' ')), isShared: true }
    : { ...wire, ohms: ohmsIn(rest.join(' ')) };
}

function netOf(word: string, wrong: Wrong): BoardNet {
  const read = BoardNet.safeParse(word);
  if (!read.success) {
    throw wrong(`has a wire to "${word}", which an Uno does not have`);
  }
  return read.data;
}

function ohmsIn(words: string): number {
  return amountIn(words, ohmsOf);
}

/** A number with one of these units, in the unit whose size is 1; else NaN. */
function amountIn(words: string, sizes: Readonly<Record<string, number>>): number {
  const amounts = Object.entries(sizes).map(([unit, size]) => quantity(words, unit) * size);
  return amounts.find((amount) => !Number.isNaN(amount)) ?? Number.NaN;
}

import type { ExpectedRun, Step } from '../../../lambdas/adapters/markdown/readBoard.ts';
import type { Board, BoardTry } from '../../../lambdas/contract/board.ts';
import { BoardRun } from '../../../web/src/features/board/simulation/BoardRun.ts';
import type { Reading } from '../../../web/src/features/board/simulation/models.ts';
import { TryWatch } from '../../../web/src/features/board/TryWatch.ts';

/**
 * What a part shows is a mean over this time, s: 20 periods of PWM on pins 5 and 6, 10 on the others, and short beside a step of a
 * sketch.
 */
const meanOver = 0.02048;
/** A page shows the board some thirty times a second. */
const frameSeconds = 0.033;
/** How far a number may be from the one in the text; its last digit may be rounded, too. */
const tolerance = 0.01;

/** What a run has shown. */
export interface PlayedRun {
  /** What was so instead, for each claim that was wrong. */
  readonly problems: readonly string[];
  readonly usedPins: ReadonlySet<string>;
  /** What there is to try of which it showed the signs, in the order of time. */
  readonly held: readonly BoardTry[];
}

/** Runs a board from power-up and compares it with what its text claims. */
export function playExpectedRun(board: Board, steps: ExpectedRun): PlayedRun {
  const played = new Played(board);
  const problems = steps.flatMap((step) => played.play(step) ?? []);
  return { problems, usedPins: played.usedPins, held: played.held };
}

class Played {
  readonly #run: BoardRun;
  readonly #names: readonly string[];
  /** What each part showed when it was last asked for. */
  #readings = new Map<string, Reading>();
  #readAt = -1;
  /** What the sketch has printed and no claim has named yet. */
  #serial = '';
  readonly #watch: TryWatch;
  /** All that the sketch has printed. */
  #printed = '';

  constructor(board: Board) {
    this.#watch = new TryWatch(board);
    this.#run = new BoardRun(board);
    this.#names = board.parts.map(({ name }) => name);
  }

  get usedPins(): ReadonlySet<string> {
    return this.#run.usedPins;
  }

  held: readonly BoardTry[] = [];

  /** Does a step. @returns what is wrong, or null */
  play(step: Step): string | null {
    const { at } = step;
    if ('reads' in step) {
      const reading = this.#read(step.reads, at);
      return isAs(reading, step.is) ? null : `at ${at} s ${step.reads} is ${reading}`;
    }
    if ('more' in step) {
      const [more, than] = [this.#read(step.more, at), this.#read(step.than, at)];
      return more > than ? null : `at ${at} s ${step.more} is ${more}, ${step.than} is ${than}`;
    }
    this.#runTo(at);
    if ('prints' in step) {
      return this.#takeLine(step.prints) ? null : `by ${at} s it has printed "${this.#serial}"`;
    }
    if ('set' in step) {
      this.#run.set(step.set, step.to);
    } else {
      this.#run.type(step.types);
    }
    return null;
  }

  #read(name: string, seconds: number): Reading {
    if (this.#readAt !== seconds) {
      this.#runTo(seconds - meanOver);
      this.#readAll();
      this.#run.runTo(seconds);
      this.#readings = this.#readAll();
      this.#readAt = seconds;
    }
    return this.#readings.get(name) ?? 0;
  }

  /** Goes on as a page does, which looks at the board with each frame. */
  #runTo(seconds: number): void {
    while (this.#run.seconds < seconds) {
      this.#run.runTo(Math.min(seconds, this.#run.seconds + frameSeconds));
      this.#take();
      const readings = Object.fromEntries(this.#readAll());
      this.held = this.#watch.look({ seconds: this.#run.seconds, readings }, this.#printed);
    }
  }

  #take(): void {
    const printed = this.#run.takeSerial();
    this.#serial += printed;
    this.#printed += printed;
  }

  #readAll(): Map<string, Reading> {
    return new Map(this.#names.map((name) => [name, this.#run.read(name)]));
  }

  /** Takes all up to a line that begins so. @returns whether there is one */
  #takeLine(start: string): boolean {
    this.#take();
    const lines = this.#serial.split('\n');
    const at = lines.findIndex((line) => line.startsWith(start));
    this.#serial = lines.slice(at + 1).join('\n');
    return at >= 0;
  }
}

/** Whether a part shows what a text says: a number, `on`, `off`, or the lines of a display with ` / ` between them. */
function isAs(reading: Reading, words: string): boolean {
  if (typeof reading === 'string') {
    return reading.trim().replace('\n', ' / ') === words;
  }
  if (words === 'on' || words === 'off') {
    return reading > 1 === (words === 'on') && (reading > 1 || reading === 0);
  }
  const digits = words.split('.')[1]?.length ?? 0;
  const allowed = Math.max(Math.abs(Number(words)) * tolerance, 0.5 * 10 ** -digits);
  return Math.abs(reading - Number(words)) <= allowed + Number.EPSILON;
}

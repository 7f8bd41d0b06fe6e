import type { ExpectedRun, Step } from '../../../lambdas/adapters/markdown/readBoard.ts';
import type { Board } from '../../../lambdas/contract/board.ts';
import { BoardRun } from '../../../web/src/features/board/simulation/BoardRun.ts';
import type { Reading } from '../../../web/src/features/board/simulation/models.ts';

/** What a part shows is a mean over this time, s: many periods of PWM, and short beside a step of a sketch. */
const meanOver = 0.02;
/** How far a number may be from the one in the text; its last digit may be rounded, too. */
const tolerance = 0.01;

/** What a run has shown. */
export interface PlayedRun {
  /** Claims that were wrong, each with what was so instead. */
  readonly problems: readonly string[];
  readonly usedPins: ReadonlySet<string>;
}

/** Runs a board from power-up and compares it with what its text claims. */
export function playExpectedRun(board: Board, steps: ExpectedRun): PlayedRun {
  const run = new BoardRun(board);
  const problems = steps.flatMap((step) => play(run, step) ?? []);
  return { problems, usedPins: run.usedPins };
}

/** Does a step. @returns what is wrong, or null */
function play(run: BoardRun, step: Step): string | null {
  const at = `at ${step.at} s`;
  if ('set' in step || 'types' in step || 'prints' in step) {
    run.runTo(step.at);
  }
  if ('set' in step) {
    run.set(step.set, step.to);
    return null;
  }
  if ('types' in step) {
    run.type(step.types);
    return null;
  }
  if ('prints' in step) {
    const printed = run.takeSerial();
    const isPrinted = printed.split('\n').some((line) => line.startsWith(step.prints));
    return isPrinted ? null : `${at} it has printed "${printed}", not "${step.prints}"`;
  }
  if ('more' in step) {
    const [more = 0, than = 0] = readAt(run, step.at, [step.more, step.than]);
    return more > than ? null : `${at} ${step.more} is ${more}, and ${step.than} ${than}`;
  }
  const [reading = 0] = readAt(run, step.at, [step.reads]);
  return isAs(reading, step.is) ? null : `${at} ${step.reads} is ${reading}, not ${step.is}`;
}

function readAt(run: BoardRun, seconds: number, names: readonly string[]): Reading[] {
  run.runTo(seconds - meanOver);
  for (const name of names) {
    run.read(name);
  }
  run.runTo(seconds);
  return names.map((name) => run.read(name));
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

import { isDiskFull } from '../infra/local/isDiskFull.ts';

const { stdout } = process;
/** Goes to the start of the line and removes what is in it. */
const clearLine = '\r\u001B[K';
/** Whether the terminal's last line is a step. */
let isStepShown = false;

/** Shows a line on the terminal. */
export function say(line: string): void {
  stdout.write(`${isStepShown ? clearLine : ''}${line}\n`);
  isStepShown = false;
}

/** Shows what is being done until the next line is shown: a terminal replaces it, elsewhere it is a line of its own. */
export function showStep(step: string): void {
  if (stdout.isTTY) {
    stdout.write(`${clearLine}${step} …`);
    isStepShown = true;
  } else {
    say(`${step} …`);
  }
}

/** Runs a command; where it can't go on, it says why in one line and ends with code 1. */
export async function runOrExit(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    say(failureWords(error));
    process.exit(1);
  }
}

/** Why a command can't go on, in one line. */
export function failureWords(error: unknown): string {
  if (isDiskFull(error)) {
    return 'The disk is full. Free some space and start again: what was stored before is kept.';
  }
  return error instanceof Error ? error.message : String(error);
}

/** Ends the process with one sentence when the disk is full, whatever was being written. */
export function endWhenDiskIsFull(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${isDiskFull(error) ? failureWords(error) : error.stack}\n`);
    process.exit(1);
  });
}

/** Calls back when the process is told to end. */
export function onEndSignal(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, end);
  }
}

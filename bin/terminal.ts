/** Shows a line on the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command; where it can't go on, it says why in one line and ends with code 1. */
export async function runOrExit(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** Calls back when the process is told to end. */
export function onEndSignal(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, end);
  }
}

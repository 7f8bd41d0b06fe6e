import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts SAM in a process group of its own. Ctrl-C reaches every process of the terminal's group, and SAM removes its containers only when
 * it is told once.
 *
 * @param words of its command line
 * @param folder where it runs
 */
export function startSamProcess(
  words: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv,
): ChildProcess {
  return spawn('sam', words, { cwd: folder, stdio: 'inherit', env, detached: true });
}

/** Tells each process once to end, and waits until its containers are removed. */
export async function stopSamProcesses(children: readonly ChildProcess[]): Promise<void> {
  const running = children.filter(({ pid, exitCode, signalCode }) => {
    return pid !== undefined && exitCode === null && signalCode === null;
  });
  await Promise.all(
    running.map(async (child) => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }),
  );
}

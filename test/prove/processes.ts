/** What runs on this machine, as `ps` sees it. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A running process. */
export interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** A process and everything it has started, itself first. */
export async function familyOf(pid: number): Promise<Running[]> {
  const all = await everything();
  const family = all.filter((one) => one.pid === pid);
  for (const member of family) {
    family.push(...all.filter(({ parent }) => parent === member.pid));
  }
  return family;
}

/**
 * Waits until none of a family is left, nor anything started from a folder.
 *
 * @returns what is left when the time is over
 */
export async function untilGone(
  family: readonly Running[],
  folder: string,
  withinMs: number,
): Promise<Running[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const left = (await everything()).filter(
      ({ pid, command }) =>
        command.includes(folder) ||
        family.some((one) => one.pid === pid && one.command === command),
    );
    if (left.length === 0 || Date.now() > deadline) {
      return left;
    }
    await sleep(50);
  }
}

async function everything(): Promise<Running[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    // One that has ended and waits for its parent to look is gone.
    return pid === undefined || state.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

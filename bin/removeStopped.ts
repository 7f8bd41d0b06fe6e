import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { portsFrom } from '../infra/local/Addresses.ts';
import { requireFreePorts } from '../infra/local/listen.ts';

/** What each port keeps beside the data, some 100 MB: its stacks' templates, and what a new stack is filled with. */
const kept = /^(?:assembly|seed)-(\d+)$/;

/**
 * Removes what stacks keep that are stopped; the next start on their port makes it again. The data stays.
 *
 * @param local the folder `.local`
 * @returns the ports that they had, in order
 */
export async function removeStopped(local: string): Promise<number[]> {
  const names = existsSync(local) ? readdirSync(local) : [];
  const byPort = Map.groupBy(
    names.filter((name) => kept.test(name)),
    (name) => Number(kept.exec(name)?.[1]),
  );
  const removed: number[] = [];
  for (const [port, folders] of byPort) {
    if (await isStopped(port)) {
      for (const folder of folders) {
        rmSync(join(local, folder), { recursive: true, force: true });
      }
      removed.push(port);
    }
  }
  return removed.toSorted((one, other) => one - other);
}

async function isStopped(port: number): Promise<boolean> {
  try {
    await requireFreePorts(Object.values(portsFrom(port)));
    return true;
  } catch {
    return false;
  }
}

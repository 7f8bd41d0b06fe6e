import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { type StartOptions, startLocalStack } from '../../infra/local/startLocalStack.ts';
import { layAssembly } from './layAssembly.ts';

/** What a test may change of a laptop. */
export interface OpenOptions
  extends Pick<StartOptions, 'now' | 'log' | 'loadScenarios' | 'pageItems'> {
  /** Changes the assembly's templates before the start. */
  readonly change?: (assembly: string) => void;
}

/**
 * A laptop of a test file's own: in memory, on ports of its own. Schedules run when a test says so, however long it takes. Pages of
 * DynamoDB hold one item, so that every list crosses from one to the next.
 */
export async function openLaptop({ change, ...options }: OpenOptions = {}): Promise<LocalStack> {
  const assembly = mkdtempSync(join(projectRoot, '.local', 'tmp', 'assembly-'));
  for (let tries = 0; ; tries += 1) {
    const port = randomInt(2000, 3200) * 10;
    layAssembly(port, assembly);
    change?.(assembly);
    try {
      const laptop = await startLocalStack({
        assembly,
        port,
        dataFolder: null,
        runsSchedules: false,
        pageItems: 1,
        ...options,
      });
      const stop = laptop.stop.bind(laptop);
      laptop.stop = () => stop().finally(() => remove(assembly));
      return laptop;
    } catch (error) {
      if (tries === 5 || !String(error).startsWith('Error: Port ')) {
        throw error;
      }
    }
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

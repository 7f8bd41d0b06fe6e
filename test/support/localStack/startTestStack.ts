import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import { type StartOptions, startLocalStack } from '../../../infra/local/startLocalStack.ts';
import { writeAssembly } from './writeAssembly.ts';

/** What a test may change in its local stack. */
export interface TestStackOptions
  extends Pick<
    StartOptions,
    | 'now'
    | 'log'
    | 'loadScenarios'
    | 'pageItems'
    | 'interceptAws'
    | 'patience'
    | 'deliversLogs'
    | 'functionsRunIn'
    | 'functionsInProcess'
  > {
  /** Keeps the data on disk, where there is too much of it for memory. */
  readonly dataFolder?: string;
  /** Changes the assembly's templates before the start. */
  readonly change?: (assembly: string) => void;
}

/** How many times longer than on AWS functions wait, so that no test depends on what else this machine has to do. */
export const patience = 10;

/**
 * Starts a local stack in memory. Schedules run only when a test runs them, and log lines reach the function of alerts only if it
 * says so.
 */
export async function startTestStack({
  change,
  ...options
}: TestStackOptions = {}): Promise<LocalStack> {
  const assembly = mkdtempSync(join(projectRoot, '.local', 'tmp', `assembly-${process.ppid}-`));
  for (let tries = 0; ; tries += 1) {
    // Below those that a sign-in on the command line waits at, which a stack would hold for as long as its worker lives.
    const port = randomInt(2000, 2800) * 10;
    writeAssembly(port, assembly);
    change?.(assembly);
    try {
      const localStack = await startLocalStack({
        assembly,
        port,
        dataFolder: null,
        runsSchedules: false,
        deliversLogs: false,
        patience,
        ...options,
      });
      const stop = localStack.stop.bind(localStack);
      localStack.stop = () => stop().finally(() => remove(assembly));
      return localStack;
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

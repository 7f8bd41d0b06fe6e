import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { Running } from './localStack/readTables.ts';

const ops = join(projectRoot, 'bin', 'ops.ts');

/** How a command ended, and every line that it said. */
export interface Ended {
  readonly code: number;
  readonly lines: readonly string[];
}

/** Runs `npm run ops -- <args>` on a local stack, to its end. */
export function runOps(
  localStack: Running,
  args: readonly string[],
  environment: object = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, AWS_ENDPOINT_URL: localStack.addresses.aws, ...environment };
    execFile(process.execPath, [ops, ...args], { env }, (error, stdout, stderr) =>
      resolve({
        code: Number(error?.code ?? 0),
        lines: (stdout + stderr).split('\n').filter((line) => line !== ''),
      }),
    );
  });
}

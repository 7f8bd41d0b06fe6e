import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../infra/cloud/bundle.ts';

const ops = join(projectRoot, 'bin', 'ops.ts');

/** How a command ended, and every line that it said. */
export interface Ended {
  readonly code: number;
  readonly lines: readonly string[];
}

/** Runs an operators' command as a person at a terminal does. @param environment laid over that of this process */
export function runOps(args: readonly string[], environment: object): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    execFile(process.execPath, [ops, ...args], { env }, (error, stdout, stderr) =>
      resolve({
        code: Number(error?.code ?? 0),
        lines: (stdout + stderr).split('\n').filter((line) => line !== ''),
      }),
    );
  });
}

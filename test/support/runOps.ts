import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { type Output, runCommand } from '../../bin/ops/runCommand.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { chooseAccount } from './api/signInOverHttp.ts';
import type { Running } from './localStack/readTables.ts';

const ops = join(projectRoot, 'bin', 'ops.ts');

/** How a command ended, and every line that it said. */
export interface Ended {
  readonly code: number;
  readonly lines: readonly string[];
}

/** Runs `npm run ops -- <args>` on a local stack within this process, which it leads to that stack. @param open the person's browser */
export async function runOps(
  localStack: Running,
  args: readonly string[],
  open: Output['open'] = () => undefined,
): Promise<Ended> {
  process.env['AWS_ENDPOINT_URL'] = localStack.addresses.aws;
  const lines: string[] = [];
  const say = (line: string) => void lines.push(...line.split('\n').filter((one) => one !== ''));
  const code = await runCommand(args, { say, complain: say, progress: () => undefined, open });
  return { code, lines };
}

/** Signs a person in on the command line. */
export async function signInWithOps(localStack: Running, email: string): Promise<Ended> {
  const ended = await runOps(localStack, ['sign-in'], async (address) => {
    await fetch(await chooseAccount(new URL(address).origin, address, { email }));
  });
  if (ended.code !== 0) {
    throw new Error(ended.lines.join('\n'));
  }
  return ended;
}

/** The rows of a list command, which it prints with `--json`. */
export async function listWithOps(
  localStack: Running,
  args: readonly string[],
): Promise<readonly Record<string, unknown>[]> {
  const { lines } = await runOps(localStack, [...args, '--json']);
  return JSON.parse(lines.join('\n'));
}

/** Runs it as a process of its own, to its end. */
export function runOpsProcess(
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

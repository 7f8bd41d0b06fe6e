/** Starts each part of `npm run bench` with its smallest size: what it measures is nothing here, only that it comes to its end. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { PartName } from '../bench/partNames.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { say } from './say.ts';

/** The options of the smallest run of each part. `proofs` are parts of `npm run prove`. */
const smallest: Readonly<Record<Exclude<PartName, 'proofs'>, readonly string[]>> = {
  search: ['--sizes', '1000'],
  // What the first round leaves behind must not be in the way of the second.
  cold: ['--runs', '2'],
  data: ['--people', '5,10'],
  cost: [],
  load: ['--rate', '20', '--seconds', '5', '--entries', '1000'],
  finance: ['--orders', '1000'],
  start: ['--runs', '1'],
  face: ['--runs', '1', '--only', 'home'],
};

/** @returns whether every part came to its end, or those whose name has `only` in it */
export async function benches({ only }: { readonly only: string }): Promise<boolean> {
  const broken: string[] = [];
  for (const [part, options] of Object.entries(smallest).filter(([name]) => name.includes(only))) {
    const from = performance.now();
    const code = await exitOf(part, options);
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    say(`benches: ${part} ${code === 0 ? 'came to its end' : 'BROKE'} after ${seconds} s`);
    if (code !== 0) {
      broken.push(part);
    }
  }
  return broken.length === 0;
}

/** With `--into` a part that comes to its end exits with 0, also if it misses a target, as a small run may. */
async function exitOf(part: string, options: readonly string[]): Promise<number | null> {
  const into = join(projectRoot, '.local', 'tmp', `benches-${process.pid}.json`);
  const program = join(projectRoot, 'test', 'bench', 'bench.ts');
  const child = spawn(process.execPath, [program, part, ...options, '--into', into], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(await freePort()) },
  });
  return new Promise((resolve) => child.once('close', resolve));
}

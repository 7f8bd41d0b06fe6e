import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../../bin/buildAll.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { unpackBrowser } from './browser/launchBrowser.ts';
import { builtAssembly, builtPort } from './localStack/writeAssembly.ts';

const stamp = join(builtAssembly, 'made-from.txt');

/** The handlers and the web built as for a deployment, and the assembly of that build that local stacks are laid from. */
export async function build(): Promise<void> {
  const name = await buildAll();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === name) {
    return;
  }
  const { synthesizeLocal } = await import('../../infra/local/synthesize.ts'); // loading the CDK takes longer than most tests
  synthesizeLocal(builtPort, builtAssembly);
  writeFileSync(stamp, name);
}

/** Once before all tests; the browser too, which no test is to wait for. */
export async function setup(): Promise<void> {
  await Promise.all([build(), unpackBrowser()]);
}

/** Removes what the stacks leave that end with their worker. */
export function teardown(): void {
  const folder = join(projectRoot, '.local', 'tmp');
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`assembly-${process.pid}-`)) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

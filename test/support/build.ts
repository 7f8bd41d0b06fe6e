import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../../bin/buildAll.ts';
import { keepAssembly } from '../../bin/keepAssembly.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { unpackBrowser } from './browser/launchBrowser.ts';
import { builtAssembly, builtPort } from './localStack/writeAssembly.ts';

/** The handlers and the web built as for a deployment, and the assembly of that build that local stacks are laid from. */
export async function build(): Promise<void> {
  await keepAssembly(await buildAll(), builtPort, builtAssembly);
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

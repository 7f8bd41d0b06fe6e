import { buildAll } from '../../bin/buildAll.ts';
import { synthesizeLocal } from '../../infra/local/synthesize.ts';
import { unpackBrowser } from './browser/launchBrowser.ts';
import { builtAssembly, builtPort } from './localStack/writeAssembly.ts';

/** The handlers and the web built as for a deployment, and the assembly that local stacks are laid from. */
export async function build(): Promise<void> {
  await buildAll();
  synthesizeLocal(builtPort, builtAssembly);
}

/** Once before all tests; the browser too, which no test is to wait for. */
export async function setup(): Promise<void> {
  await Promise.all([build(), unpackBrowser()]);
}

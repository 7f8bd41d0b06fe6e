import { buildAll } from '../../bin/buildAll.ts';
import { synthesizeLocal } from '../../infra/local/synthesize.ts';
import { madeAssembly, madePort } from './layAssembly.ts';

/** Once before all tests: the handlers and the web built as for a deployment, and the assembly that laptops are laid from. */
export async function setup(): Promise<void> {
  await buildAll();
  synthesizeLocal(madePort, madeAssembly);
}

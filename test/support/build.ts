import { buildAll } from '../../bin/buildAll.ts';

/** Once before all tests: the handlers and the web, built as for a deployment. */
export async function setup(): Promise<void> {
  await buildAll();
}

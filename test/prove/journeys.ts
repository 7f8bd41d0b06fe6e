/** What people meet more rarely in a browser, and every screen in both themes: journeys that vitest runs with a configuration of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../infra/cloud/bundle.ts';

/** Answers whether all of them pass; vitest says which don't. `only`: a part of the names of their files. */
export async function journeys({ only }: { readonly only: string }): Promise<boolean> {
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const config = join('test', 'prove', 'journeys', 'vitest.config.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, only], {
    cwd: projectRoot,
    env: { ...process.env, TMPDIR: join(projectRoot, '.local', 'tmp') },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

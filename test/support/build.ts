import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundleRoot, projectRoot } from '../../infra/cloud/bundle.ts';
import { webRoot } from '../../infra/cloud/site/webBuild.ts';
import { unpackBrowser } from './browser/launchBrowser.ts';
import { builtAssembly, builtPort } from './localStack/writeAssembly.ts';

/** What the build is made from. */
const sources = ['bin', 'infra', 'lambdas', 'web', 'package-lock.json'];
const stamp = join(builtAssembly, 'made-from.txt');

/**
 * The handlers and the web built as for a deployment, and the assembly that local stacks are laid from. What was built from the same
 * sources is taken as it is.
 */
export async function build(): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom()) {
    return;
  }
  const [{ buildAll }, { synthesizeLocal }] = await Promise.all([
    import('../../bin/buildAll.ts'),
    import('../../infra/local/synthesize.ts'), // loading the CDK takes longer than most tests
  ]);
  await buildAll();
  synthesizeLocal(builtPort, builtAssembly);
  writeFileSync(stamp, madeFrom());
}

/** Says from what, and that nobody has built anything else since. */
function madeFrom(): string {
  const hash = createHash('sha256');
  for (const name of sources.flatMap(filesIn)) {
    hash.update(`${name}\n`).update(readFileSync(join(projectRoot, name)));
  }
  const builds = [bundleRoot, webRoot].map(
    (folder) => statSync(folder, { throwIfNoEntry: false })?.birthtimeMs,
  );
  return [hash.digest('hex'), ...builds].join(' ');
}

function filesIn(name: string): string[] {
  return statSync(join(projectRoot, name)).isFile()
    ? [name]
    : readdirSync(join(projectRoot, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
        .toSorted();
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

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stop } from 'esbuild';
import { bundleHandlers, bundleRoot, projectRoot } from '../infra/cloud/bundle.ts';
import { replaceFolder } from '../infra/cloud/replaceFolder.ts';
import { webRoot } from '../infra/cloud/site/webBuild.ts';
import { siteInFunctions } from '../web/build/siteInFunctions.ts';

/** What a build depends on. */
const sources = [
  'bin',
  'infra',
  'lambdas',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Names the last build, as `buildAll` returns it. */
const lastBuild = join(projectRoot, '.local', 'last-build.txt');

/**
 * Bundles the handlers and builds the web, as a deployment and the local stack need them. The last build stays if it has the same
 * sources.
 *
 * @param showStep told when something is built
 * @returns the build's name: another one whenever sources change or something is built again
 */
export async function buildAll(showStep: (step: string) => void = () => {}): Promise<string> {
  const hash = hashSources();
  if (existsSync(lastBuild) && readFileSync(lastBuild, 'utf8') === nameBuild(hash)) {
    return nameBuild(hash);
  }
  showStep('Building the site and its functions');
  await Promise.all([bundleHandlers(siteInFunctions), replaceFolder(webRoot, buildWeb)]);
  // esbuild's process would keep a gigabyte for as long as ours runs; the next build starts another.
  await stop();
  writeFileSync(lastBuild, nameBuild(hash));
  return nameBuild(hash);
}

async function buildWeb(outDir: string): Promise<void> {
  // Here, because most starts and tests build nothing.
  const web = await import('../web/build/buildWeb.ts');
  await web.buildWeb(outDir);
}

/** With the times of both folders, because the watcher of handlers replaces one of them. */
function nameBuild(hash: string): string {
  const times = [bundleRoot, webRoot].map(
    (folder) => statSync(folder, { throwIfNoEntry: false })?.birthtimeMs,
  );
  return [hash, ...times].join(' ');
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const name of sources.flatMap(filesIn)) {
    hash.update(`${name}\n`).update(readFileSync(join(projectRoot, name)));
  }
  return hash.digest('hex');
}

function filesIn(name: string): string[] {
  return statSync(join(projectRoot, name)).isFile()
    ? [name]
    : readdirSync(join(projectRoot, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
        .toSorted();
}

import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { workerAddress } from '../../../web/src/features/offline/workerFacts.ts';
import { builtAssembly, writeAssembly } from '../localStack/writeAssembly.ts';

/**
 * Lays an assembly whose web is another build: every script has another name, as after a change that all of them feel, and home's
 * first words are others.
 *
 * @param words what home says first, and what instead
 */
export function layNextBuild(
  port: number,
  assembly: string,
  [before, after]: readonly [string, string],
): void {
  writeAssembly(port, assembly);
  const folders = readdirSync(builtAssembly).filter((name) => isWeb(join(builtAssembly, name)));
  for (const name of folders) {
    // The folder itself, not the link to what others use.
    rmSync(join(assembly, name));
    cpSync(join(builtAssembly, name), join(assembly, name), { recursive: true });
  }
  const webs = folders.map((name) => join(assembly, name));
  const files = webs.flatMap((web) =>
    readdirSync(web, { recursive: true, encoding: 'utf8' }).map((path) => join(web, path)),
  );
  const scripts = files
    .map((file) => nameOf(file))
    .filter((name) => name.endsWith('.js') && `/${name}` !== workerAddress);
  for (const file of files.filter((one) => /\.(?:js|html)$/.test(one) && lstatSync(one).isFile())) {
    const text = scripts
      .reduce(
        (changed, script) => changed.replaceAll(script, renamed(script)),
        readFileSync(file, 'utf8'),
      )
      .replaceAll(before, after);
    rmSync(file);
    const name = nameOf(file);
    writeFileSync(scripts.includes(name) ? join(file, '..', renamed(name)) : file, text);
  }
}

function isWeb(folder: string): boolean {
  return ['assets', 'pages', 'index.html'].some((name) => existsSync(join(folder, name)));
}

function nameOf(file: string): string {
  return file.split('/').at(-1) ?? '';
}

function renamed(script: string): string {
  return script.replace(/\.js$/, 'x.js');
}

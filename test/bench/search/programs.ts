import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';

const here = import.meta.dirname;
/** What the product's index loads to build. */
const builders = ['*/buildIndex.ts'];
export const memoryMB = 8000;
/** A process that has not ended by then is ended. */
export const programSeconds = 90;

/** Bundles what runs in processes of their own: `runner`; `first`, bundled as a function is; and `bare`, which says one line and does nothing else. */
export async function bundlePrograms(folder: string): Promise<void> {
  const bundled = (name: string, contents: string, external: string[] = []) =>
    build({
      stdin: { contents, resolveDir: here, loader: 'ts' },
      outfile: join(folder, `${name}.cjs`),
      bundle: true,
      external,
      minify: true,
      platform: 'node',
      format: 'cjs',
      target: 'node24',
    });
  await bundled('bare', "process.stdout.write('\\n');");
  await bundled('runner', "import { run } from './child.ts'; void run();");
  // What builds is in no function that answers: left out, it is not read either.
  await bundled('first', "import './first.ts';", builders);
}

/** Runs a program and reads the line it says; null when it ends without, as one does that has not enough memory or time. */
export async function runProgram<Result>(
  file: string,
  args: readonly string[],
): Promise<Result | null> {
  const said = await text(started(file, args).stdout);
  return said === '' ? null : JSON.parse(said);
}

/** Time from the start of a program to the first thing it says, in ms. */
export async function timeProgram(file: string, args: readonly string[]): Promise<number> {
  const from = performance.now();
  const child = started(file, args);
  const said = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', () => resolve(performance.now() - from));
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${file} said nothing`)));
  });
  if (child.exitCode === null) {
    await new Promise((resolve) => child.once('close', resolve));
  }
  return said;
}

function started(file: string, args: readonly string[]) {
  return spawn(process.execPath, [`--max-old-space-size=${memoryMB}`, file, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: programSeconds * 1000,
  });
}

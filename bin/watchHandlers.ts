import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { bundleInto, bundleOf, projectRoot, readSources } from '../infra/cloud/bundle.ts';
import type { LocalStack } from '../infra/local/LocalStack.ts';
import { siteInFunctions } from '../web/build/siteInFunctions.ts';
import { forgetAssembly } from './keepAssembly.ts';

/** Several files are often saved together; one bundling serves them all. */
const settleMs = 50;

/** Takes over changed handlers when files are saved. A change that does not compile is reported, and the old handlers stay. */
export function watchHandlers(
  localStack: LocalStack,
  assembly: string,
  say: (line: string) => void,
): void {
  const reload = handlerReloader(localStack, assembly);
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function takeOver(): Promise<void> {
    const startedAt = Date.now();
    const files = [...changed];
    changed.clear();
    try {
      const handlers = await reload(files);
      if (handlers.length > 0) {
        say(`Reloaded in ${Date.now() - startedAt} ms: ${handlers.join(', ')}.`);
      }
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }

  watch(join(projectRoot, 'lambdas'), { recursive: true }, (_, file) => {
    changed.add(`lambdas/${file}`);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(takeOver);
    }, settleMs);
  });
}

/**
 * Reloads handlers without a synthesis: it bundles those that are made from a changed file, and puts them into the assembly that the
 * local stack runs. New handlers and changes to the infrastructure need a restart.
 *
 * @returns given the changed files by their paths from the project's folder, reloads handlers and gives their names
 */
export function handlerReloader(
  localStack: LocalStack,
  assembly: string,
): (changed: readonly string[]) => Promise<string[]> {
  const sources = readSources();
  const deployed = deployedBundles([...sources.keys()], localStack.bundles());
  return async (changed) => {
    const stale = [...deployed].filter(([handler]) =>
      sources.get(handler)?.some((file) => changed.includes(file)),
    );
    const names = stale.map(([handler]) => handler);
    if (names.length === 0) {
      return [];
    }
    const work = mkdtempSync(join(projectRoot, '.local', 'changed-'));
    try {
      const fresh = join(work, 'new');
      for (const [handler, files] of await bundleInto(fresh, names, siteInFunctions)) {
        sources.set(handler, files);
      }
      // It is no longer what its sources make.
      forgetAssembly(assembly);
      for (const [handler, file] of stale) {
        replaceFile(file, join(fresh, handler, 'index.cjs'));
      }
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
    await localStack.restart(stale.map(([, file]) => file));
    return names;
  };
}

/** The files that functions run, by their handlers: those with the same content. */
function deployedBundles(
  handlers: readonly string[],
  files: readonly string[],
): ReadonlyMap<string, string> {
  const byContent = new Map(files.map((file) => [readFileSync(file, 'utf8'), file]));
  return new Map(
    handlers.flatMap((handler) => {
      const file = byContent.get(readFileSync(join(bundleOf(handler), 'index.cjs'), 'utf8'));
      return file === undefined ? [] : [[handler, file] as const];
    }),
  );
}

/** At once, so that a process that starts meanwhile loads the old or the new, never half. */
function replaceFile(file: string, by: string): void {
  copyFileSync(by, `${file}.new`);
  renameSync(`${file}.new`, file);
}

import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const tests = dirname(import.meta.dirname);

/** Says at the end how long each folder's files took and which of them the longest, so that the next slow test is seen. */
export class SecondsPerFolder implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const folders = Map.groupBy(
      files.map((file) => ({ path: relative(tests, file.moduleId), ms: msOf(file) })),
      ({ path }) => path.split('/', 1)[0],
    );
    const lines = [...folders]
      .map(([folder, all]) => {
        const [slowest] = all.toSorted((one, other) => other.ms - one.ms);
        return { folder, all, slowest, ms: all.reduce((sum, { ms }) => sum + ms, 0) };
      })
      .toSorted((one, other) => other.ms - one.ms)
      .map(
        ({ folder, all, slowest, ms }) =>
          `${seconds(ms)}  ${folder} (${all.length} files; ${slowest?.path} ${seconds(slowest?.ms ?? 0).trim()})`,
      );
    process.stdout.write(`Seconds by folder, in workers side by side:\n${lines.join('\n')}\n`);
  }
}

/** From a file's import to the end of its last hook. */
function msOf(file: TestModule): number {
  const { collectDuration, duration, prepareDuration, setupDuration } = file.diagnostic();
  return collectDuration + duration + prepareDuration + setupDuration;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1).padStart(8);
}

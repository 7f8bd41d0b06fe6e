import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../../prove/say.ts';
import type { Target } from '../Target.ts';
import { judgedCount } from './child.ts';
import type { Engine } from './Engine.ts';
import { engine as minisearch } from './engines/minisearch.ts';
import { engine as ours } from './engines/ours.ts';
import { type Measured, measure } from './measure.ts';
import { bundlePrograms, programSeconds } from './programs.ts';
import { queries } from './queries.ts';
import { Relevance } from './Relevance.ts';
import { targets } from './targets.ts';

const engines: Readonly<Record<string, Engine>> = { ours, minisearch };

/** The engines that can be asked for. */
export const engineNames = Object.keys(engines);

/**
 * Compares search engines over generated catalogues, each in processes of its own, and prints one table.
 *
 * @returns this product's targets
 */
export async function search(options: {
  readonly seed: number;
  readonly sizes: readonly number[];
  readonly engines: readonly string[];
}): Promise<Target[]> {
  const { seed, sizes } = options;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const measured: Measured[] = [];
  const failed = new Set<string>();
  try {
    await bundlePrograms(options.engines, folder);
    say(
      `Catalogues of seed ${seed}; each engine in processes of its own. Cold: median of 45 starts, of fewer where they take over 30 s. Warm: 1 000 queries or 15 s; where other processes had the processor, what the engine had of it. What takes a process over ${programSeconds} s is cut off.\n`,
    );
    for (const name of options.engines) {
      say(`- ${engines[name]?.name}: ${engines[name]?.settings}`);
    }
    say(heading);
    for (const size of sizes) {
      const relevance = new Relevance(seed, size, queries(seed, size, judgedCount, 0));
      for (const name of options.engines) {
        const found = failed.has(name)
          ? 'skipped: did not do a smaller one'
          : await measure(folder, name, seed, size, relevance);
        say(
          typeof found === 'string'
            ? `| ${engines[name]?.name} | ${thousands(size)} | ${found} |||||||`
            : row(found),
        );
        if (typeof found === 'string') {
          failed.add(name);
        } else {
          measured.push(found);
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return targets(measured);
}

const heading = `
| Engine | entries | cold, × bare | warm p50 / p99, ms | file (zstd), MB | memory warm, MB | recall@10 exact / typo / prefix / inflected | build, s | memory building, MB |
|---|---|---|---|---|---|---|---|---|`;

function row(one: Measured): string {
  const { exact, typo, prefix, inflected } = one.recall;
  const cells = [
    engines[one.engine]?.name,
    thousands(one.size),
    one.cold.toFixed(2),
    `${one.p50.toFixed(2)} / ${one.p99.toFixed(1)}`,
    `${one.fileMB.toFixed(1)} (${one.packedMB.toFixed(1)})`,
    one.residentMB.toFixed(0),
    [exact, typo, prefix, inflected].map((share) => share.toFixed(2)).join(' / '),
    one.buildSeconds.toFixed(1),
    one.buildMB.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

function thousands(size: number): string {
  return `${size / 1000} k`;
}

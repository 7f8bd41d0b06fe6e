import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../../prove/say.ts';
import type { Target } from '../Target.ts';
import { judgedCount } from './child.ts';
import { type Measured, measure } from './measure.ts';
import { bundlePrograms, programSeconds } from './programs.ts';
import { queries } from './queries.ts';
import { Relevance } from './Relevance.ts';
import { targets } from './targets.ts';

/** Measures this product's index over generated catalogues, in processes of its own, and prints one table. */
export async function search(options: {
  readonly seed: number;
  readonly sizes: readonly number[];
}): Promise<Target[]> {
  const { seed, sizes } = options;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const measured: Measured[] = [];
  try {
    await bundlePrograms(folder);
    say(
      `Catalogues of seed ${seed}. Cold: median of 45 starts. Warm: 1 000 queries; where other processes had the processor, what the index had of it. A process that takes over ${programSeconds} s is cut off.`,
    );
    say(heading);
    for (const size of sizes) {
      const relevance = new Relevance(seed, size, queries(seed, size, judgedCount, 0));
      const found = await measure(folder, seed, size, relevance);
      say(row(found));
      measured.push(found);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return targets(measured);
}

const heading = `
| entries | cold, × bare | warm p50 / p99, ms | file (zstd), MB | memory warm, MB | recall@10 exact / typo / prefix / inflected | build, s | memory building, MB |
|---|---|---|---|---|---|---|---|`;

function row(one: Measured): string {
  const { exact, typo, prefix, inflected } = one.recall;
  const cells = [
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

import { createReadStream, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createZstdCompress } from 'node:zlib';
import { median } from '../median.ts';
import { type Built, judgedCount, type Warm } from './child.ts';
import { memoryMB, programSeconds, runProgram, timeProgram } from './programs.ts';
import { type Query, type QueryKind, queries, queryKinds } from './queries.ts';
import type { Relevance } from './Relevance.ts';

/** What the index does with one catalogue. */
export interface Measured {
  readonly size: number;
  /** First answer of a new process, in times of a process that does nothing. */
  readonly cold: number;
  readonly p50: number;
  readonly p99: number;
  readonly fileMB: number;
  readonly packedMB: number;
  readonly residentMB: number;
  readonly recall: Readonly<Record<QueryKind, number>>;
  readonly buildSeconds: number;
  readonly buildMB: number;
}

const coldRuns = 45;

/** Builds and asks an index. @throws Error when that takes too long or too much memory */
export async function measure(
  folder: string,
  seed: number,
  size: number,
  relevance: Relevance,
): Promise<Measured> {
  const program = join(folder, 'runner.cjs');
  const file = join(folder, `index-${size}`);
  const args = [file, String(seed), String(size)];
  try {
    const built = await runProgram<Built>(program, ['build', ...args]);
    const warm = built && (await runProgram<Warm>(program, ['warm', ...args]));
    if (!warm) {
      const task = built ? 'answered' : 'built';
      throw new Error(
        `${size} entries were not ${task} within ${programSeconds} s and ${memoryMB / 1000} GB`,
      );
    }
    const times = warm.times.toSorted((one, other) => one - other);
    return {
      size,
      cold: await coldRatio(folder, file, queries(seed, size, judgedCount, 0)),
      p50: times[Math.floor(times.length * 0.5)] ?? 0,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      fileMB: built.bytes / 1e6,
      packedMB: await packedMB(file),
      residentMB: warm.residentMB,
      recall: recalls(relevance, seed, size, warm),
      buildSeconds: built.ms / 1000,
      buildMB: built.peakMB,
    };
  } finally {
    if (existsSync(file)) {
      rmSync(file);
    }
  }
}

function recalls(
  relevance: Relevance,
  seed: number,
  size: number,
  { found }: Warm,
): Measured['recall'] {
  const judged = queries(seed, size, judgedCount, 0);
  const mean = (kind: QueryKind) => {
    const of = judged.flatMap((query, place) =>
      query.kind === kind ? [relevance.recall(query, found[place] ?? [])] : [],
    );
    return of.reduce((sum, recall) => sum + recall, 0) / of.length;
  };
  const [exact, typo, prefix, inflected] = queryKinds;
  return {
    exact: mean(exact),
    typo: mean(typo),
    prefix: mean(prefix),
    inflected: mean(inflected),
  };
}

/** Medians of runs that take turns, so that what else the machine does meets both; each run has a query of its own. */
async function coldRatio(folder: string, file: string, asked: readonly Query[]): Promise<number> {
  const bare: number[] = [];
  const first: number[] = [];
  const program = join(folder, 'first.cjs');
  for (const { key } of asked.slice(0, coldRuns)) {
    bare.push(await timeProgram(join(folder, 'bare.cjs'), []));
    first.push(await timeProgram(program, [file, key]));
  }
  return median(first) / median(bare);
}

async function packedMB(file: string): Promise<number> {
  let bytes = 0;
  for await (const part of createReadStream(file).pipe(createZstdCompress())) {
    bytes += part.length;
  }
  return bytes / 1e6;
}

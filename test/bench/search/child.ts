import { statSync } from 'node:fs';
import { memoryUsage } from 'node:process';
import type { CatalogueItem } from '../../../lambdas/domain/catalogue/CatalogueItem.ts';
import { build, open } from './engine.ts';
import { entries } from './entries.ts';
import { queries } from './queries.ts';

/** What a process that built says. */
export interface Built {
  readonly ms: number;
  readonly bytes: number;
  /** The most memory it ever had, generating the entries included. */
  readonly peakMB: number;
}

/** What a process that answered says. */
export interface Warm {
  /** Each of the timed queries, in ms. */
  readonly times: readonly number[];
  readonly residentMB: number;
  /** The ids found for the judged queries. */
  readonly found: readonly (readonly string[])[];
}

/** Timed queries; none of them is judged, nor ran before. */
const timedCount = 1000;
export const judgedCount = 200;

/** Runs in a process of its own, `build|warm <file> <seed> <size>`: builds an index, or gives many answers. Writes one line of JSON. */
export async function run(): Promise<void> {
  const [task, file = '', seed = '', size = ''] = process.argv.slice(2);
  const work = task === 'build' ? built : warm;
  const result = await work(file, Number(seed), Number(size));
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

async function built(file: string, seed: number, size: number): Promise<Built> {
  const started = performance.now();
  await build(items(seed, size), file);
  const ms = performance.now() - started;
  const peakMB = process.resourceUsage().maxRSS / 1000;
  return { ms, bytes: statSync(file).size, peakMB };
}

function* items(seed: number, size: number): Generator<CatalogueItem> {
  for (const { item } of entries(seed, size)) {
    yield item;
  }
}

async function warm(file: string, seed: number, size: number): Promise<Warm> {
  const answer = open(file);
  for (const { key } of queries(seed, size, judgedCount, 1)) {
    answer(key);
  }
  const times = queries(seed, size, timedCount, 2).map(({ key }) => timed(() => answer(key)));
  const residentMB = memoryUsage.rss() / 1e6;
  const judged = queries(seed, size, judgedCount, 0);
  return { times, residentMB, found: judged.map(({ key }) => answer(key).slice(0, 10)) };
}

/** How long something takes in ms; where other processes had the processor meanwhile, what this one had of it. */
function timed(work: () => unknown): number {
  const began = process.cpuUsage();
  const started = performance.now();
  work();
  const passed = performance.now() - started;
  const { user, system } = process.cpuUsage(began);
  return Math.min(passed, (user + system) / 1000);
}

import { statSync } from 'node:fs';
import { memoryUsage } from 'node:process';
import type { CatalogueItem } from '../../../lambdas/domain/catalogue/CatalogueItem.ts';
import type { Engine } from './Engine.ts';
import { entries } from './entries.ts';
import { type Query, queries } from './queries.ts';

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
  /** The ids found for the judged queries, or the first of them. */
  readonly found: readonly (readonly string[])[];
}

/** Timed queries; none of them is judged, nor ran before. */
const timedCount = 1000;
/** Slow engines are warmed, timed and judged no longer than this each, with fewer queries. */
const askingMs = 15_000;
export const judgedCount = 200;

/** Runs in a process of its own, `build|warm <file> <seed> <size>`: builds an index, or gives many answers. Writes one line of JSON. */
export async function run(engine: Engine): Promise<void> {
  const [task, file = '', seed = '', size = ''] = process.argv.slice(2);
  const work = task === 'build' ? built : warm;
  const result = await work(engine, file, Number(seed), Number(size));
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

async function built(engine: Engine, file: string, seed: number, size: number): Promise<Built> {
  const started = performance.now();
  await engine.build(items(seed, size), file);
  const ms = performance.now() - started;
  const peakMB = process.resourceUsage().maxRSS / 1000;
  return { ms, bytes: statSync(file).size, peakMB };
}

function* items(seed: number, size: number): Generator<CatalogueItem> {
  for (const { item } of entries(seed, size)) {
    yield item;
  }
}

async function warm(engine: Engine, file: string, seed: number, size: number): Promise<Warm> {
  const before = queries(seed, size, judgedCount, 1);
  const asked = queries(seed, size, timedCount, 2);
  const judged = queries(seed, size, judgedCount, 0);
  const answer = await engine.open(file);
  await whileTime(before, answer);
  const times = await whileTime(asked, (key) => timed(() => answer(key)));
  const residentMB = memoryUsage.rss() / 1e6;
  const found = await whileTime(judged, async (key) => (await answer(key)).slice(0, 10));
  return { times, residentMB, found };
}

/** What becomes of the keys of queries, of as many as there is time for. */
async function whileTime<Result>(
  queries: readonly Query[],
  work: (key: string) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const end = performance.now() + askingMs;
  for (const { key } of queries) {
    if (performance.now() < end) {
      results.push(await work(key));
    }
  }
  return results;
}

/** How long something takes in ms; where other processes had the processor meanwhile, what this one had of it. */
async function timed(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  const started = performance.now();
  await work();
  const passed = performance.now() - started;
  const { user, system } = process.cpuUsage(began);
  return Math.min(passed, (user + system) / 1000);
}

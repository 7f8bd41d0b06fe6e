import { statSync } from 'node:fs';
import { memoryUsage } from 'node:process';
import type { Card } from '../../../lambdas/domain/catalogue/Card.ts';
import type { Engine } from './Engine.ts';
import { entries } from './entries.ts';
import { queries } from './queries.ts';

/** What a process is asked to do with an index: make it, give one answer, or give many. */
export type Task = 'build' | 'first' | 'warm';

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
/** Slow engines are timed no longer than this, with fewer queries. */
const timedMs = 60_000;
export const judgedCount = 200;

/** Runs in a process of its own, `first <file> <key>` or `<task> <file> <seed> <size>`; writes one line of JSON. */
export async function run(engine: Engine): Promise<void> {
  const [task, file = '', key = '', size = ''] = process.argv.slice(2);
  const tasks: Record<Task, () => Promise<unknown>> = {
    build: () => built(engine, file, Number(key), Number(size)),
    first: async () => (await engine.open(file))(key),
    warm: () => warm(engine, file, Number(key), Number(size)),
  };
  const said = await tasks[task as Task]();
  process.stdout.write(`${JSON.stringify(said)}\n`);
}

async function built(engine: Engine, file: string, seed: number, size: number): Promise<Built> {
  const started = performance.now();
  await engine.build(cards(seed, size), file);
  const ms = performance.now() - started;
  const peakMB = process.resourceUsage().maxRSS / 1000;
  return { ms, bytes: statSync(file).size, peakMB };
}

function* cards(seed: number, size: number): Generator<Card> {
  for (const { card } of entries(seed, size)) {
    yield card;
  }
}

async function warm(engine: Engine, file: string, seed: number, size: number): Promise<Warm> {
  const before = queries(seed, size, judgedCount, 1);
  const asked = queries(seed, size, timedCount, 2);
  const judged = queries(seed, size, judgedCount, 0);
  const answer = await engine.open(file);
  const warmed = performance.now() + timedMs;
  for (const { key } of before) {
    if (performance.now() < warmed) {
      await answer(key);
    }
  }
  const times: number[] = [];
  const end = performance.now() + timedMs;
  for (const { key } of asked) {
    if (performance.now() > end) {
      break;
    }
    times.push(await timed(() => answer(key)));
  }
  const residentMB = memoryUsage.rss() / 1e6;
  const found: (readonly string[])[] = [];
  for (const { key } of judged) {
    found.push((await answer(key)).slice(0, 10));
  }
  return { times, residentMB, found };
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

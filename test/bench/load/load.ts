/** The local stack's gateway under a steady stream of calls, with a large catalogue. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { say } from '../../prove/say.ts';
import { build } from '../../support/build.ts';
import { startTestStack } from '../../support/localStack/startTestStack.ts';
import type { Target } from '../Target.ts';
import { publishIndex } from './publishIndex.ts';
import { Hit, type Plan } from './Shot.ts';
import { shotsAt } from './shotsAt.ts';

/** How hard and how long, and over how many entries. */
export interface LoadOptions {
  readonly rate: number;
  readonly seconds: number;
  readonly entries: number;
  readonly seed: number;
}

const mostSearchMs = 50;
const warmUpSeconds = 10;
/** Upper ends of the histogram's steps, ms. */
const steps = [5, 10, 20, 50, 100, 200, 500, 1000, Number.POSITIVE_INFINITY];
const child = join(import.meta.dirname, 'fire.ts');

/** Prints how long each kind of call took. */
export async function load(options: LoadOptions): Promise<Target[]> {
  await build();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'bench-load-'));
  const localStack = await startTestStack();
  try {
    await publishIndex(localStack, options);
    const { rate, seconds } = options;
    const warmUp = rate * warmUpSeconds;
    const shots = shotsAt(localStack, options, warmUp + rate * seconds);
    const hits = await fired(folder, { shots, rate, warmUp });
    say(
      `\nload: ${rate} calls a second for ${seconds} s after ${warmUpSeconds} s that are not counted, over ${options.entries.toLocaleString('en')} entries; the local stack, its functions and the process that asks share this machine. Times count from the moment at which a call was to be made.\n`,
    );
    return report(hits, options);
  } finally {
    await localStack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fired(folder: string, plan: Plan): Promise<Hit[]> {
  const files = [join(folder, 'plan.json'), join(folder, 'hits.json')];
  const [planFile = '', hitsFile = ''] = files;
  writeFileSync(planFile, JSON.stringify(plan));
  await promisify(execFile)(process.execPath, [child, planFile, hitsFile]);
  return z.array(Hit).parse(JSON.parse(readFileSync(hitsFile, 'utf8')));
}

function report(hits: readonly Hit[], { rate, entries: count }: LoadOptions): Target[] {
  say('| Calls | count | p50, ms | p90 | p99 | most | not answered well |');
  say('|---|---|---|---|---|---|---|');
  for (const kind of ['search', 'profile', 'money'] as const) {
    const own = hits.filter((hit) => hit.kind === kind);
    const times = own.map(({ answeredMs }) => answeredMs);
    const quantiles = [0.5, 0.9, 0.99, 1].map((share) => quantile(times, share).toFixed(1));
    say(`| ${[kind, own.length, ...quantiles, badOf(own).length].join(' | ')} |`);
  }
  say(`\n| Within, ms | ${steps.join(' | ')} |\n|---|${'---|'.repeat(steps.length)}`);
  for (const kind of ['search', 'profile', 'money'] as const) {
    const times = hits.filter((hit) => hit.kind === kind).map(({ answeredMs }) => answeredMs);
    const counts = steps.map((to, at) => {
      const from = steps[at - 1] ?? 0;
      return times.filter((ms) => ms > from && ms <= to).length;
    });
    say(`| ${kind} | ${counts.join(' | ')} |`);
  }
  const late = quantile(
    hits.map(({ sentMs }) => sentMs),
    0.99,
  );
  say(`\nload: 99 % of the calls were made within ${late.toFixed(1)} ms of their moment`);
  const bad = badOf(hits);
  const searches = hits.filter(({ kind }) => kind === 'search');
  const p99 = quantile(
    searches.map(({ answeredMs }) => answeredMs),
    0.99,
  );
  return [
    {
      what: `load: no error of ${hits.length.toLocaleString('en')} calls, ${rate} a second`,
      reached:
        bad.length === 0
          ? 'none'
          : `${bad.length}: ${[...new Set(bad.map(({ httpCode }) => httpCode))]}`,
      met: bad.length === 0,
    },
    {
      what: `load: p99 of search under ${mostSearchMs} ms at ${count.toLocaleString('en')} entries`,
      reached: `${p99.toFixed(1)} ms`,
      met: p99 < mostSearchMs,
    },
  ];
}

function badOf(hits: readonly Hit[]): Hit[] {
  return hits.filter(({ httpCode }) => httpCode !== 200);
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The local stack's gateway under a steady stream of calls, with a large catalogue. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { enterStage } from '../../../bin/ops/enterStage.ts';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import { s3IndexStore } from '../../../lambdas/adapters/objectStore/s3IndexStore.ts';
import { buildInFolder } from '../../../lambdas/adapters/searchIndex/buildIndex.ts';
import { formatVersion } from '../../../lambdas/adapters/searchIndex/schema.ts';
import type { CatalogueItem } from '../../../lambdas/domain/catalogue/CatalogueItem.ts';
import { renewIndex } from '../../../lambdas/domain/catalogue/renewIndex.ts';
import { say } from '../../prove/say.ts';
import { build } from '../../support/build.ts';
import { indexBucketName } from '../../support/catalogue/indexBucket.ts';
import { startTestStack } from '../../support/localStack/startTestStack.ts';
import { entries } from '../search/entries.ts';
import type { Target } from '../Target.ts';
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
  const localStack = await startTestStack({ pageItems: null });
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

/** Puts an index of generated entries into service, newer than any that the catalogue's own changes make. */
async function publishIndex({ addresses }: LocalStack, options: LoadOptions): Promise<void> {
  process.env['AWS_ENDPOINT_URL'] = addresses.aws;
  await enterStage('local');
  process.env['INDEX_BUCKET'] = indexBucketName;
  const source = { version: async () => 1_000_000, items: () => itemsOf(options) };
  const ports = { source, store: s3IndexStore(), build: buildInFolder(), format: formatVersion };
  await renewIndex(ports, Date.now());
}

async function* itemsOf({ seed, entries: count }: LoadOptions): AsyncGenerator<CatalogueItem> {
  for (const { item } of entries(seed, count)) {
    yield item;
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

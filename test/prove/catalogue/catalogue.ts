/** A large catalogue is changed whole while people search it: no search fails or mixes two catalogues, whatever is cut off. */

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { Log } from '../../../infra/local/Log.ts';
import { importCatalogue } from '../../../lambdas/domain/catalogue/importCatalogue.ts';
import type { CatalogueEditor } from '../../../lambdas/domain/catalogue/ports.ts';
import { type OpenedApi, openApi } from '../../support/api/openApi.ts';
import { build } from '../../support/build.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { type IndexBucket, indexBucket } from '../../support/catalogue/indexBucket.ts';
import { editorAt } from '../../support/catalogue/keepEntries.ts';
import { editTemplate, resourceOf } from '../../support/localStack/editTemplate.ts';
import { LogWatch } from '../../support/localStack/LogWatch.ts';
import { say } from '../say.ts';
import { generated } from './generated.ts';
import { Memory } from './Memory.ts';
import { Searching } from './Searching.ts';

/** How large the catalogue is. */
export interface CatalogueOptions {
  readonly entries: number;
}

/** What the template gives a search and a build, MB. */
const limits = new Map([
  ['search/for', 512],
  ['buildIndex', 1024],
]);
const renewedWithinMs = 60_000;
/** So often an import that was cut off is run. */
const triesOfImport = 10;
/** An entry that is not counted: it only makes the next index another one. */
const mark = entryWith({ id: 'generated-0' });

/** Answers whether all of it holds. */
export async function catalogue({ entries }: CatalogueOptions): Promise<boolean> {
  await build();
  const names = new Map<string, string>();
  const lines = new LogWatch();
  const dataFolder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'catalogue-'));
  const api = await openApi({
    log: new Log(lines.onLine),
    change: (assembly) => prepare(assembly, names),
    dataFolder,
  });
  const { aws } = api.localStack.addresses;
  const proof = { api, lines, entries, editor: await editorAt(aws), bucket: indexBucket(aws) };
  const memory = new Memory(names);
  try {
    await importAll(proof, 'A');
    const building = Date.now();
    await api.localStack.runSchedules();
    say(`catalogue: the first index in ${seconds(building)} s`);
    const searching = new Searching(api, entries);
    searching.start();
    const held = [
      await changesWhole(proof, searching),
      await outlivesKill(proof, searching, memory),
      await outlivesFault(proof, searching, 'the upload', /S3 PUT .*zst/),
      await outlivesFault(proof, searching, 'the publishing', /S3 PUT .*current\.json/),
      await publishesOne(proof),
    ];
    await searching.stop();
    held.push(sumUp(searching), withinLimits(await memory.end()));
    say(`catalogue: ${held.filter(Boolean).length} of ${held.length} hold`);
    return held.every(Boolean);
  } finally {
    await memory.end();
    await api.stop();
    rmSync(dataFolder, { recursive: true });
  }
}

/** What every step works with. */
interface Proof {
  readonly api: OpenedApi;
  readonly lines: LogWatch;
  readonly entries: number;
  readonly editor: CatalogueEditor;
  readonly bucket: IndexBucket;
}

/** What runs by the clock in the daytime runs only when it is told to; the names of the functions that are watched are kept. */
function prepare(assembly: string, names: Map<string, string>): void {
  editTemplate(assembly, 'Xplorers-local', (template) => {
    for (const { Type, Properties } of Object.values(template.Resources)) {
      if (
        Type === 'AWS::Events::Rule' &&
        String(Properties['ScheduleExpression']).startsWith('rate')
      ) {
        Properties['ScheduleExpression'] = 'rate(9 hours)';
      }
    }
    for (const [name, start] of [
      ['search/for', 'Apisearchfor'],
      ['buildIndex', 'SchedulesbuildIndex'],
    ] as const) {
      const { Properties } = resourceOf(template, 'AWS::Lambda::Function', start);
      const key = String(Object(Properties['Code'])['S3Key']);
      names.set(`asset.${key.replace('.zip', '')}`, name);
    }
  });
}

async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === triesOfImport) {
        throw error;
      }
      say(`catalogue: import cut off, run again: ${String(error)}`);
    }
  }
}

/** An import that the database was too slow for is run again, as an operator would, and continues. */
async function importAll({ editor, entries }: Proof, letter: string): Promise<void> {
  const begun = Date.now();
  const { added, changed } = await untilDone(() =>
    importCatalogue(editor, generated(letter, entries)),
  );
  const rate = Math.round(entries / ((Date.now() - begun) / 1000));
  say(`catalogue: ${added} added, ${changed} changed in ${seconds(begun)} s, ${rate} a second`);
}

/** Every title is changed, and the index then is exchanged, while people search. */
async function changesWhole(proof: Proof, searching: Searching): Promise<boolean> {
  await importAll(proof, 'B');
  const before = searching.met();
  await proof.api.localStack.runSchedules();
  const published = Date.now();
  for (let met = searching.met(); met.join() !== 'B'; met = searching.met()) {
    if (Date.now() - published > renewedWithinMs) {
      say(
        `catalogue: the old index is met ${seconds(published)} s after the new one was published`,
      );
      return false;
    }
    await sleep(1000);
  }
  say(
    `catalogue: met ${before.join(' and ')} until the new index; all had it ${seconds(published)} s later`,
  );
  return before.join() === 'A';
}

/** The process that builds is killed in the middle. */
async function outlivesKill(proof: Proof, searching: Searching, memory: Memory): Promise<boolean> {
  await proof.editor.keep({ ...mark, item: { ...mark.item, title: 'B killed' } });
  await proof.editor.moveVersion();
  const before = await proof.bucket.pointer();
  const building = failureOf(proof.api.localStack.runSchedules());
  proof.api.aws.calls.splice(0);
  while (!proof.api.aws.calls.some((call) => call.endsWith('.Scan'))) {
    await sleep(1);
  }
  const builders = (await memory.workers()).filter(({ name }) => name === 'buildIndex');
  for (const { pid } of builders) {
    process.kill(pid, 'SIGKILL');
  }
  const failure = await building;
  say(`catalogue: the process that builds is killed → ${failure ?? 'nothing failed'}`);
  return staysAndGoesOn(proof, searching, before, failure !== null);
}

/** A call of S3 fails, however often it is tried. */
async function outlivesFault(
  proof: Proof,
  searching: Searching,
  what: string,
  target: RegExp,
): Promise<boolean> {
  await proof.editor.keep({ ...mark, item: { ...mark.item, title: `B without ${what}` } });
  await proof.editor.moveVersion();
  const before = await proof.bucket.pointer();
  proof.api.aws.failing = {
    target,
    status: 500,
    body: '<Error><Code>InternalError</Code></Error>',
  };
  const failure = await failureOf(proof.api.localStack.runSchedules());
  proof.api.aws.failing = undefined;
  say(`catalogue: ${what} fails → ${failure ?? 'nothing failed'}`);
  return staysAndGoesOn(proof, searching, before, failure !== null);
}

/** The old index is in service still, people find in it, and the next build is good. */
async function staysAndGoesOn(
  { api, bucket }: Proof,
  searching: Searching,
  before: string,
  hasFailed: boolean,
): Promise<boolean> {
  const stays = (await bucket.pointer()) === before;
  searching.met();
  await sleep(500);
  const finds = searching.met().join() === 'B';
  const failure = await failureOf(api.localStack.runSchedules());
  const goesOn = failure === null && (await bucket.pointer()) !== before;
  say(
    `    the old index ${stays ? 'stays' : 'IS GONE'}, people ${finds ? 'find in it' : 'FIND NOTHING'}, the next build ${goesOn ? 'is good' : 'FAILS'}`,
  );
  return hasFailed && stays && finds && goesOn;
}

/** Two builds publish at the same moment. */
async function publishesOne({ api, lines, editor }: Proof): Promise<boolean> {
  await editor.keep({ ...mark, item: { ...mark.item, title: 'B twice' } });
  await editor.moveVersion();
  const count = lines.all.length;
  api.aws.gather(2, /S3 PUT .*current\.json/);
  await Promise.all([api.localStack.runSchedules(), api.localStack.runSchedules()]);
  const outcomes = lines.all
    .slice(count)
    .flatMap((line) => /"event":"index","outcome":"(\w+)"/.exec(line)?.[1] ?? []);
  say(`catalogue: two builds at once → ${outcomes.toSorted().join(' and ')}`);
  return outcomes.toSorted().join() === 'overtaken,published';
}

function sumUp(searching: Searching): boolean {
  const { count, failed, mixed, miscounted } = searching;
  say(
    `catalogue: ${count} searches meanwhile, ${failed} failed, ${mixed} mixed, ${miscounted} miscounted; ` +
      `half within ${searching.within(0.5)} ms, 99 % within ${searching.within(0.99)} ms`,
  );
  return failed + mixed + miscounted === 0;
}

function withinLimits(most: ReadonlyMap<string, number>): boolean {
  const told = [...most].map(([name, megabytes]) => `${name} ${megabytes} MB`);
  say(`catalogue: the most that one process held: ${told.join(', ')}`);
  return [...limits].every(([name, limit]) => (most.get(name) ?? limit) < limit);
}

async function failureOf(running: Promise<void>): Promise<string | null> {
  return running.then(
    () => null,
    (error) => String(error).split('\n', 1)[0] ?? '',
  );
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

/** How long a handler's first call takes in a fresh process, in times of a handler that does nothing. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { Credentials, testerKeys } from '../../../infra/local/aws/Credentials.ts';
import { functionsOf } from '../../../infra/local/lambda/functionsOf.ts';
import { readStacks } from '../../../infra/local/template/readStacks.ts';
import { say } from '../../prove/say.ts';
import { type OpenedApi, openApi } from '../../support/api/openApi.ts';
import { prepareAll } from '../../support/api/preparedCalls.ts';
import { build } from '../../support/build.ts';
import { median } from '../median.ts';
import type { Target } from '../Target.ts';
import { eventFor } from './eventFor.ts';
import { handlersOf, type TemplateHandler } from './handlersOf.ts';
import { type Started, startHandler } from './startHandler.ts';

/** The most that a handler of a group may take, in times of the no-op. */
const allowed: Readonly<Record<string, number>> = {
  user: 4.7,
  search: 4.7,
  product: 4.7,
  freeBites: 4.7,
  payment: 7,
};

/** What was measured of one handler: medians, in times of the no-op in the same turns. */
interface Measured {
  readonly name: string;
  readonly kilobytes: number;
  readonly store: number;
  /** The same by what it had of the processor: of use where others have it too. */
  readonly processor: number;
  readonly own: number;
}

/** A folder with what the processes are started with. */
interface Bench {
  readonly folder: string;
  readonly api: OpenedApi;
}

/**
 * Prints a row a handler of all templates.
 *
 * @param options `runs` of each handler; `only` those whose name has this in it
 */
export async function cold(options: {
  readonly runs: number;
  readonly only: string;
}): Promise<Target[]> {
  await build();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'bench-cold-'));
  let assembly = '';
  const api = await openApi({
    change(laid) {
      assembly = laid;
    },
  });
  try {
    await prepareAll(api);
    await bundleOwn(folder);
    const handlers = handlersIn(assembly, api).filter(({ name }) => name.includes(options.only));
    const { measured, noopMs } = await measure({ folder, api }, handlers, options.runs);
    say(
      `cold: a fresh process to the first answer of DynamoDB (of S3 where a handler asks that first, and its own where it asks neither), and to its own answer, in times of a handler that does nothing (${noopMs.toFixed(0)} ms). Medians of ${options.runs} starts that take turns with the no-op; the services are the local stack's, over loopback.\n`,
    );
    say(
      '| Handler | bundle, KB | × to the first answer | × of the processor until then | × to its own answer | at most |',
    );
    say('|---|---|---|---|---|---|');
    for (const one of measured) {
      say(rowOf(one));
    }
    return targetsOf(measured);
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What starts a handler, and a handler that does nothing, bundled as handlers are. */
async function bundleOwn(folder: string): Promise<void> {
  const entryPoints = ['bootstrap', 'noop'].map((name) => join(import.meta.dirname, `${name}.ts`));
  await bundle({
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    logLevel: 'error',
  });
}

function handlersIn(assembly: string, { localStack }: OpenedApi): TemplateHandler[] {
  const stacks = readStacks(assembly);
  const options = {
    assembly,
    credentials: new Credentials(),
    log: () => {},
    awsEndpoint: localStack.addresses.aws.replace('//localhost:', '//127.0.0.1:'),
  };
  return Object.values(stacks).flatMap((stack) => handlersOf(stack, functionsOf(stack, options)));
}

/** Every handler has its turn once a round, with a call of its own and the no-op before it. */
async function measure(bench: Bench, handlers: readonly TemplateHandler[], runs: number) {
  const rows = handlers.map((handler) => ({ handler, noop: none(), started: none() }));
  for (let run = 0; run < runs; run += 1) {
    for (const { handler, noop, started } of rows) {
      const event = join(bench.folder, 'event.json');
      writeFileSync(event, JSON.stringify(await eventFor(bench.api, handler)));
      const bootstrap = join(bench.folder, 'bootstrap.cjs');
      const nothing = { bootstrap, event, bundle: join(bench.folder, 'noop.cjs'), environment: {} };
      noop.push(await startHandler(nothing));
      const { settings } = handler.lambda;
      const environment = environmentOf(settings.environment);
      const one = await startHandler({ bootstrap, event, environment, bundle: settings.bundle });
      requireGood(handler, one.answer);
      started.push(one);
    }
  }
  const measured = rows.map(({ handler, noop, started }) => ({
    name: handler.name,
    kilobytes: statSync(handler.lambda.settings.bundle).size / 1000,
    store: ratio(started, noop, ({ store }) => store.ms),
    processor: ratio(started, noop, ({ store }) => store.processorMs),
    own: ratio(started, noop, ({ own }) => own.ms),
  }));
  return { measured, noopMs: median(rows.flatMap(({ noop }) => noop.map(({ own }) => own.ms))) };
}

function none(): Started[] {
  return [];
}

function ratio(
  started: readonly Started[],
  noop: readonly Started[],
  of: (one: Started) => number,
): number {
  return median(started.map(of)) / median(noop.map(of));
}

/** The template's, with keys that may do everything, straight to the local stack's AWS endpoint. */
function environmentOf(environment: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(environment).filter(([name]) => !name.startsWith('AWS_ENDPOINT_URL_')),
    ),
    AWS_ACCESS_KEY_ID: testerKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: testerKeys.secretAccessKey,
  };
}

/** @throws Error when a route's call was not answered well */
function requireGood({ name, routeId }: TemplateHandler, answer: unknown): void {
  const { statusCode, body } = Object(answer);
  if (routeId !== null && statusCode !== 200) {
    throw new Error(`${name} answered ${statusCode}: ${body}`);
  }
}

function rowOf({ name, kilobytes, store, processor, own }: Measured): string {
  const most = allowed[groupOf(name)];
  const verdict = most === undefined ? '' : `${most} × ${store <= most ? 'met' : '**missed**'}`;
  const figures = [store, processor, own].map((figure) => figure.toFixed(2)).join(' | ');
  return `| ${name} | ${kilobytes.toFixed(0)} | ${figures} | ${verdict} |`;
}

function groupOf(name: string): string {
  return name.split('/', 1)[0] ?? '';
}

function targetsOf(measured: readonly Measured[]): Target[] {
  return Object.entries(allowed).flatMap(([group, most]) => {
    const own = measured.filter(({ name }) => groupOf(name) === group);
    const slowest = own.toSorted((one, other) => other.store - one.store)[0];
    return slowest
      ? [
          {
            what: `cold: every handler of ${group} ≤ ${most} × the no-op`,
            reached: `${slowest.store.toFixed(2)} × (${slowest.name})`,
            met: slowest.store <= most,
          },
        ]
      : [];
  });
}

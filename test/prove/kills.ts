/** Kills the product in the middle of writing, again and again: no process may be left, and nothing that was acknowledged may be lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { addressesFrom } from '../../infra/local/Addresses.ts';
import { smokeChecks } from '../routes/smokeChecks.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { familyOf, type Running, untilGone } from './processes.ts';
import { Started, type StartOptions } from './Started.ts';
import { say } from './say.ts';
import { Writers } from './Writers.ts';

/** How often, and by which dice. */
export interface KillsOptions {
  readonly seed: number;
  readonly rounds: number;
}

const people = 8;
const goneWithinMs = 3000;
const timeLimitMs = 5 * 60_000;

/** Answers whether nothing was lost or left, and both ways of starting twice are refused in one line. */
export async function kills({ seed, rounds }: KillsOptions): Promise<boolean> {
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'kills-'));
  const options = { port: await freePort(), dataFolder: join(folder, 'data') };
  say(`kills: seed ${seed} (--seed ${seed} repeats it), ${rounds} rounds`);
  const product = new Product(options);
  try {
    await product.start();
    const rounding = await inRounds(product, { seed, rounds });
    const twice = await refusesTwice(options, folder);
    const stopped = await stopsWhenAsked(product);
    return rounding && twice && stopped;
  } finally {
    await product.clear();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One product that is started again and again on the same port and data. */
class Product {
  readonly options: StartOptions;
  private started: Started | undefined;

  constructor(options: StartOptions) {
    this.options = options;
  }

  get running(): Started {
    if (!this.started) {
      throw new Error('it was not started');
    }
    return this.started;
  }

  async start(): Promise<void> {
    this.started = new Started(this.options);
    await this.started.ready();
  }

  /** Kills npm, or the program it runs; gives what is left of all its processes after a while. */
  async kill(victim: 'npm' | 'node'): Promise<string[]> {
    const family = await familyOf(this.running.pid);
    const node = family.find(({ command }) => /^\S*node\S* bin\/local\.ts/.test(command));
    const pid = victim === 'npm' ? this.running.pid : node?.pid;
    if (pid === undefined) {
      throw new Error('npm start runs no bin/local.ts');
    }
    process.kill(pid, 'SIGKILL');
    return endAll(await untilGone(family, assemblyOf(this.options), goneWithinMs));
  }

  /** Ends whatever still runs, and removes what it wrote. */
  async clear(): Promise<void> {
    endAll(this.started ? await familyOf(this.started.pid) : []);
    endAll(await untilGone([], assemblyOf(this.options), goneWithinMs));
    rmSync(assemblyOf(this.options), { recursive: true, force: true });
  }
}

/** Where `npm start` writes the cloud assembly of a port; functions run from there. */
function assemblyOf({ port }: StartOptions): string {
  return join(projectRoot, '.local', `assembly-${port}`);
}

async function inRounds(product: Product, { seed, rounds }: KillsOptions): Promise<boolean> {
  const random = dice(seed);
  const writers = new Writers(addressesFrom(product.options.port));
  const startedAt = Date.now();
  let failures = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const victim = round % 2 === 1 ? 'npm' : 'node';
    const moment = 50 + Math.floor(random() * 950);
    await writers.signIn(people);
    const before = writers.count();
    const over = new AbortController();
    const writing = writers.writeUntilGone(over.signal);
    await Promise.race([writers.moreThan(before), writing]);
    await sleep(moment);
    const left = await product.kill(victim);
    over.abort();
    await writing;
    await product.start();
    const lost = await writers.losses();
    failures += left.length + lost.length;
    say(
      `round ${round}: ${victim} killed after ${moment} ms and ${writers.count() - before} writes → ` +
        `${lost.length === 0 ? 'all there' : `LOST ${lost.join(', ')}`}, ` +
        `${left.length === 0 ? 'no process left' : `LEFT ${left.join(', ')}`}`,
    );
    if (Date.now() - startedAt > timeLimitMs) {
      say(`kills: out of time after ${round} rounds`);
      return false;
    }
  }
  say(`kills: ${rounds} rounds, ${writers.count()} acknowledged writes, ${failures} lost or left`);
  return failures === 0;
}

/** A second start on the same data, and one on the same port, end at once with one line after their steps, and disturb nobody. */
async function refusesTwice({ port, dataFolder }: StartOptions, folder: string): Promise<boolean> {
  const elsewhere = { port: await freePort(), dataFolder };
  const refused = [
    await refuses('the same data', elsewhere),
    await refuses('the same port', { port, dataFolder: join(folder, 'other') }),
  ];
  rmSync(assemblyOf(elsewhere), { recursive: true, force: true });
  try {
    await smokeChecks['user/setWebInstance'](addressesFrom(port));
  } catch (error) {
    say(`the first instance was disturbed: ${String(error)}`);
    return false;
  }
  return !refused.includes(false);
}

async function refuses(what: string, options: StartOptions): Promise<boolean> {
  const second = new Started(options);
  const code = await second.ended();
  const lines = second.lines().filter((line) => !line.endsWith('…'));
  say(`a second start on ${what} → exit code ${code}: ${lines.join(' / ')}`);
  return code === 1 && lines.length === 1;
}

async function stopsWhenAsked(product: Product): Promise<boolean> {
  const family = await familyOf(product.running.pid);
  product.running.stop();
  const left = await untilGone(family, assemblyOf(product.options), goneWithinMs);
  say(`asked to stop → ${left.length === 0 ? 'no process left' : `LEFT ${left.length}`}`);
  return left.length === 0;
}

/** Ends what should have ended on its own; gives what it was. */
function endAll(left: readonly Running[]): string[] {
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended in the meantime.
    }
  }
  return [...new Set(left.map(({ command }) => command.split('/').at(-1) ?? command))];
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

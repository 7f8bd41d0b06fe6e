/**
 * Plays many random histories of buying: the real use cases interleaved, failing and dying, on two threads; and the rules of value by
 * themselves. The invariants hold in all, and each known mistake is noticed.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bugs } from '../../support/moneyModel/bugs.ts';
import { playValue } from '../../support/valueModel/playValue.ts';
import { mistakes, type ValueRules } from '../../support/valueModel/ValueRules.ts';
import { say } from '../say.ts';
import type { Batch, Played } from './playHistories.ts';

/** How many histories, and which: seeds count up from the first. */
export interface HistoriesOptions {
  readonly seed: number;
  readonly runs: number;
}

const threads = 2;
const progressEvery = 1000;
/** So many histories at most until a known mistake is noticed; the rarest needs one certain interleaving of two commits. */
const patience = 3000;
/** How a history ends in which something does not hold, or the product itself misses an order, and not for a defect of the test's own. */
const invariant =
  /^Error: seed \d+: (?:InvariantViolation: |Error: (?=the order of a refund is gone))(.{0,60})/;

/** Answers whether all histories hold every invariant and every known mistake is noticed. */
export async function histories({ seed, runs }: HistoriesOptions): Promise<boolean> {
  say(`histories: ${runs} from seed ${seed} (--runs ${runs} --seed ${seed} repeats them)`);
  const players = Array.from({ length: threads }, () => new Player());
  try {
    const held = await allHold(players, { seed, runs });
    const noticed = await allBugsAreNoticed(players, seed);
    return valueHolds({ seed, runs }) && held && noticed;
  } finally {
    await Promise.all(players.map((player) => player.stop()));
  }
}

/** The rules of value hold in as many histories, and what the product once did instead does not. */
function valueHolds({ seed, runs }: HistoriesOptions): boolean {
  const failure = firstFailure(seed, runs);
  say(failure ?? `${runs} histories of value, 0 broken`);
  let noticed = 0;
  for (const [name, rules] of Object.entries(mistakes)) {
    const [, what] =
      /: InvariantViolation: (.{0,60})/.exec(firstFailure(seed, patience, rules) ?? '') ?? [];
    say(`with the rule ${name}: ${what ?? 'NOT NOTICED'}`);
    noticed += what === undefined ? 0 : 1;
  }
  return failure === null && noticed === Object.keys(mistakes).length;
}

function firstFailure(seed: number, runs: number, rules?: ValueRules): string | null {
  for (let current = seed; current < seed + runs; current += 1) {
    try {
      playValue(current, rules);
    } catch (error) {
      return String(error);
    }
  }
  return null;
}

/** A thread that plays one batch at a time. */
class Player {
  private readonly worker = new Worker(new URL('./playHistories.ts', import.meta.url));

  async play(batch: Batch): Promise<Played> {
    const answered = once(this.worker, 'message');
    this.worker.postMessage(batch);
    const [played]: Played[] = await answered;
    if (!played) {
      throw new Error('a thread gave no answer');
    }
    return played;
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

async function allHold(
  players: readonly Player[],
  { seed, runs }: HistoriesOptions,
): Promise<boolean> {
  const startedAt = Date.now();
  const broken: string[] = [];
  let played = 0;
  const batches = batchesOf(seed, runs);
  await shareOut(players, batches, async (player, batch) => {
    const { count, failure } = await player.play(batch);
    const before = Math.floor(played / progressEvery);
    played += count;
    if (failure) {
      broken.push(failure);
      say(failure);
    }
    if (Math.floor(played / progressEvery) > before || played === runs) {
      say(`${played} histories in ${secondsSince(startedAt)} s, ${broken.length} broken`);
    }
    return broken.length === 0;
  });
  return broken.length === 0 && played === runs;
}

async function allBugsAreNoticed(players: readonly Player[], seed: number): Promise<boolean> {
  let noticed = 0;
  await shareOut(players, bugs, async (player, bug) => {
    const { count, failure } = await player.play({ seed, runs: patience, bug });
    const [, what = ''] = invariant.exec(failure ?? '') ?? [];
    say(
      `with the mistake ${bug}: ${what === '' ? 'NOT NOTICED' : 'noticed'} after ${count}: ${what}`,
    );
    noticed += what === '' ? 0 : 1;
    return true;
  });
  say(`histories: ${noticed} of ${bugs.length} known mistakes noticed`);
  return noticed === bugs.length;
}

/** Gives each player the next thing whenever it is free, until one says to stop. */
async function shareOut<T>(
  players: readonly Player[],
  things: readonly T[],
  act: (player: Player, thing: T) => Promise<boolean>,
): Promise<void> {
  const left = things.values();
  let goesOn = true;
  await Promise.all(
    players.map(async (player) => {
      for (const thing of left) {
        goesOn = (await act(player, thing)) && goesOn;
        if (!goesOn) {
          break;
        }
      }
    }),
  );
}

function batchesOf(seed: number, runs: number): Batch[] {
  const size = 50;
  return Array.from({ length: Math.ceil(runs / size) }, (_, index) => ({
    seed: seed + index * size,
    runs: Math.min(size, runs - index * size),
  }));
}

function secondsSince(startedAt: number): number {
  return Math.round((Date.now() - startedAt) / 1000);
}

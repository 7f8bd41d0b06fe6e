/** Calls made from the contract, by everybody, on every route: no answer that the contract does not name, no right that nobody has. */
import { routeIds } from '../../lambdas/contract/routes.ts';
import { errorLog, Fuzz } from '../support/api/fuzz/Fuzz.ts';
import { openApi } from '../support/api/openApi.ts';
import { build } from '../support/build.ts';
import { say } from './say.ts';

/** How many calls, and which. */
export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
}

/** Between two batches an hour passes on the product's clock, so that limits start over and schedules run. */
const batch = 1000;
const eventsEach = 50;
const shown = 20;

/** Answers whether every answer was as the contract and the caller's rights demand, and nothing went wrong inside. */
export async function fuzz({ seed, requests }: FuzzOptions): Promise<boolean> {
  say(`fuzz: ${requests} calls (--requests ${requests} --seed ${seed} repeats them)`);
  await build();
  const { log, errors } = errorLog();
  const api = await openApi({ log });
  const totals = new Map<string, number>();
  const problems: string[] = [];
  try {
    const player = new Fuzz(api);
    await player.prepare();
    for (let played = 0; played < requests; played += batch) {
      const part = await player.play(seed + played, Math.min(batch, requests - played));
      problems.push(...part.problems);
      for (const [routeId, words] of part.counts) {
        for (const [word, count] of words) {
          const key = `${routeId} ${word}`;
          totals.set(key, (totals.get(key) ?? 0) + count);
        }
      }
      problems.push(...(await player.sendEvents(seed + played, eventsEach)));
      await player.letTimePass();
      say(`  ${Math.min(played + batch, requests)} calls, ${problems.length} problems`);
    }
    await api.localStack.runNight();
    return told(totals, problems, errors);
  } finally {
    await api.stop();
  }
}

function told(
  totals: ReadonlyMap<string, number>,
  problems: readonly string[],
  errors: readonly string[],
): boolean {
  for (const routeId of routeIds) {
    const words = [...totals].filter(([key]) => key.startsWith(`${routeId} `));
    say(`  ${routeId}: ${words.map(([key, count]) => `${key.split(' ')[1]} ${count}`).join(', ')}`);
  }
  for (const problem of [...problems, ...errors].slice(0, shown)) {
    say(`  ${problem}`);
  }
  say(`fuzz: ${problems.length} problems, ${errors.length} errors inside`);
  return problems.length === 0 && errors.length === 0;
}

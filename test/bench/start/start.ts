/** How long `npm start` takes until it is ready: the first time, with nothing there, and the second. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { Started } from '../../prove/Started.ts';
import { say } from '../../prove/say.ts';
import { median } from '../median.ts';
import type { Target } from '../Target.ts';

const most = { first: 15, second: 6 } as const;

/** @param options `runs`: how often each is tried; `port`: the site's */
export async function start(options: {
  readonly runs: number;
  readonly port: number;
}): Promise<Target[]> {
  const local = join(projectRoot, '.local');
  const times: Record<keyof typeof most, number[]> = { first: [], second: [] };
  for (let run = 0; run < options.runs; run += 1) {
    const dataFolder = mkdtempSync(join(local, 'bench-start-'));
    // What an earlier start has built or kept.
    for (const made of ['lambdas', 'web', `assembly-${options.port}`, `seed-${options.port}`]) {
      rmSync(join(local, made), { recursive: true, force: true });
    }
    for (const which of ['first', 'second'] as const) {
      times[which].push(await secondsUntilReady(options.port, dataFolder));
    }
    rmSync(dataFolder, { recursive: true, force: true });
  }
  say(`\nstart: medians of ${options.runs} starts each, from "npm start" to "Ready".\n`);
  say('| Start | s, median | s, slowest |\n|---|---|---|');
  return (['first', 'second'] as const).map((which) => {
    const seconds = median(times[which]);
    say(`| ${which} | ${seconds.toFixed(1)} | ${Math.max(...times[which]).toFixed(1)} |`);
    return {
      what: `npm start is ready within ${most[which]} s of a ${which} start`,
      reached: `${seconds.toFixed(1)} s`,
      met: seconds <= most[which],
    };
  });
}

async function secondsUntilReady(port: number, dataFolder: string): Promise<number> {
  const from = performance.now();
  const started = new Started({ port, dataFolder });
  try {
    await started.ready();
    return (performance.now() - from) / 1000;
  } finally {
    started.stop();
    await started.ended();
  }
}

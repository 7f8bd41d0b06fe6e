/**
 * Runs in a process of its own, `<file with a plan> <file for what became of it>`: makes each call at its moment, whether those
 * before are answered or not. A call's time counts from that moment, so nothing that is slow hides how long others waited.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Hit, Plan, type Shot } from './Shot.ts';

/** What is not answered by then has failed. */
const limitMs = 30_000;

const [, , planFile = '', hitsFile = ''] = process.argv;
const { shots, rate, warmUp } = Plan.parse(JSON.parse(readFileSync(planFile, 'utf8')));
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const startedAt = performance.now() + 100;
const flying: Promise<Hit>[] = [];
for (const [at, shot] of shots.entries()) {
  const due = startedAt + (at * 1000) / rate;
  const early = due - performance.now();
  if (early > 1) {
    await sleep(early);
  }
  flying.push(fire(shot, due));
}
const hits = await Promise.all(flying);
writeFileSync(hitsFile, JSON.stringify(hits.slice(warmUp)));
process.exit();

function fire({ kind, url, authorization, body }: Shot, due: number): Promise<Hit> {
  const sentMs = performance.now() - due;
  const hit = (httpCode: number): Hit => ({
    kind,
    sentMs,
    httpCode,
    answeredMs: performance.now() - due,
  });
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        timeout: limitMs,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...(authorization && { authorization }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(hit(answer.statusCode ?? 0)));
      },
    );
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(hit(0)));
    call.end(body);
  });
}

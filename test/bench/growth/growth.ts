/** What happens when the product grows, as far as one machine can show it. infra/SCALE.md says what follows from it. */
import { say } from '../../prove/say.ts';
import type { Target } from '../Target.ts';
import { coldSearches } from './coldSearches.ts';
import { databaseMs, numberRush } from './numberRush.ts';
import { registerCollege } from './registerCollege.ts';

const rates = [10, 50, 100, 500, 1000];
/** A rate that every sale of gets its number within two minutes: 50 a second are 4 million a day. */
const calmRate = 50;
const mostCalmMs = 120_000;
const students = 5000;
const functions = 500;
/** So many processes start at once: each takes some 100 MB. */
const processes = 16;
/** Lambda starts this many environments of one function in ten seconds. */
const startedInTenSeconds = 1000;
/** The most that anyone waits for a search of a burst, s. */
const mostFirstSeconds = 10;
/** What one partition of DynamoDB writes a second, and S3 reads under one prefix; sources in infra/SCALE.md. */
const limits = { partitionWrites: 1000, prefixReads: 5500 } as const;
/** The pointer and the file. */
const readsEach = 2;

/** Prints the simulations. @param options `entries` of the index that cold functions fetch */
export async function growth({ entries }: { readonly entries: number }): Promise<Target[]> {
  return [await numbers(), await college(), ...(await searches(entries))];
}

async function numbers(): Promise<Target> {
  const { read, write } = databaseMs;
  say(`growth: everybody buys within one minute; a read takes ${read} ms, a write ${write} ms.\n`);
  say('| Sales a second | sales | numbers a second | last number after |\n|---|---|---|---|');
  let calmMs = Number.POSITIVE_INFINITY;
  for (const rate of rates) {
    const { sales, perSecond, lastNumberMs } = await numberRush(rate);
    say(`| ${rate} | ${sales} | ${perSecond.toFixed(0)} | ${minutes(lastNumberMs)} |`);
    calmMs = rate === calmRate ? lastNumberMs : calmMs;
  }
  return {
    what: `growth: at ${calmRate} sales a second for a minute every sale has its number within ${minutes(mostCalmMs)}`,
    reached: minutes(calmMs),
    met: calmMs <= mostCalmMs,
  };
}

async function college(): Promise<Target> {
  const { answers, writes, hottest, p99Ms } = await registerCollege(students);
  const perSecond = hottest.writes / 60;
  say(
    `\ngrowth: ${students} students register within a minute → answers ${JSON.stringify(answers)}, p99 ${p99Ms.toFixed(0)} ms here; ` +
      `${(writes / students).toFixed(1)} writes each; the hottest key, in ${hottest.table}, was written ${perSecond.toFixed(0)} times a second`,
  );
  return {
    what: `growth: ${students} students register within a minute; every answer is 200, and no key takes a tenth of a partition's ${limits.partitionWrites} writes a second`,
    reached: `${answers['200'] ?? 0}, ${perSecond.toFixed(0)} a second`,
    met: answers['200'] === students && perSecond < limits.partitionWrites / 10,
  };
}

async function searches(entries: number): Promise<Target[]> {
  const cold = await coldSearches({ functions, processes }, entries);
  const { failed, megabytes, aloneSeconds, allSeconds, firstAloneSeconds, unanswered } = cold;
  const reads = functions * readsEach;
  say(
    `\ngrowth: ${functions} cold search functions fetch an index of ${entries.toLocaleString('en')} entries, ${megabytes.toFixed(1)} MB: ` +
      `${failed} failed; ${reads} reads of S3, ${((functions * megabytes) / 1000).toFixed(1)} GB; one alone ${aloneSeconds.toFixed(1)} s, all on this machine ${allSeconds.toFixed(0)} s`,
  );
  // On Lambda each has a processor of its own, so that of a process alone counts; the last one starts so much later at worst.
  const lastStarts = (10 * functions) / startedInTenSeconds;
  const lastSeconds = lastStarts + firstAloneSeconds;
  say(
    `growth: a new search process answers after ${firstAloneSeconds.toFixed(1)} s alone; the last of ${processes} that start at once on this machine after ${cold.firstOfAllSeconds.toFixed(1)} s, ${unanswered} did not. ` +
      `Lambda starts ${startedInTenSeconds} in 10 s, so the last of ${functions} answers after ${lastSeconds.toFixed(1)} s at worst`,
  );
  return [
    {
      what: `growth: ${functions} cold search functions get the index with a fifth of the reads a second that S3 takes under one prefix`,
      reached: `${failed} failed, ${reads} of ${limits.prefixReads} reads`,
      met: failed === 0 && reads <= limits.prefixReads / 5,
    },
    {
      what: `growth: ${processes} search processes that start at once all answer, and ${functions} on Lambda within ${mostFirstSeconds} s by its published rate`,
      reached: `${unanswered} unanswered, ${lastSeconds.toFixed(1)} s`,
      met: unanswered === 0 && lastSeconds <= mostFirstSeconds,
    },
  ];
}

function minutes(ms: number): string {
  return `${(ms / 60_000).toFixed(1)} min`;
}

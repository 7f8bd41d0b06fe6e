/** A college registers within a minute, on the local stack: each call at its moment, and what its writes ask of single keys. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { openApi } from '../../support/api/openApi.ts';
import { build } from '../../support/build.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';

const seconds = 60;
const writes = /\.(?:PutItem|UpdateItem|DeleteItem)$/;
const Write = z.looseObject({
  TableName: z.string(),
  Key: z.optional(z.record(z.string(), z.unknown())),
});

/** The result. */
export interface Registered {
  /** By status of the answer. */
  readonly answers: Readonly<Record<string, number>>;
  readonly writes: number;
  /** Writes of the key that was updated most often, and its table. */
  readonly hottest: { readonly table: string; readonly writes: number };
  readonly p99Ms: number;
}

/** Registers so many students within a minute. */
export async function registerCollege(people: number): Promise<Registered> {
  await build();
  const api = await openApi();
  try {
    await openColleges(api.localStack.addresses.aws, [college({ seats: people })]);
    const perKey = new Map<string, number>();
    let written = 0;
    api.aws.around = (call, pass) => {
      if (writes.test(call.target)) {
        const { TableName, Key } = Write.parse(JSON.parse(call.body));
        const key = `${TableName} ${JSON.stringify(Key)}`;
        written += 1;
        if (Key) {
          perKey.set(key, (perKey.get(key) ?? 0) + 1);
        }
      }
      return pass();
    };
    const answers = await inAMinute(new Students(api), people);
    const [[key = '', hottest = 0] = []] = [...perKey].toSorted(([, one], [, two]) => two - one);
    const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return {
      answers: countsOf(answers.map(({ status }) => String(status))),
      writes: written,
      hottest: { table: /Data([A-Z][a-z]+)/.exec(key)?.[1] ?? key, writes: hottest },
      p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    };
  } finally {
    await api.stop();
  }
}

/** Makes each call at its moment, whether those before are answered or not. */
async function inAMinute(students: Students, people: number) {
  const startedAt = performance.now();
  const answers: Promise<{ status: number; ms: number }>[] = [];
  for (let at = 0; at < people; at += 1) {
    const early = startedAt + (at * seconds * 1000) / people - performance.now();
    if (early > 1) {
      await sleep(early);
    }
    const calledAt = performance.now();
    answers.push(
      students
        .register(`student-${at}@example.com`)
        .then(({ status }) => ({ status, ms: performance.now() - calledAt })),
    );
  }
  return Promise.all(answers);
}

function countsOf(words: readonly string[]): Record<string, number> {
  const groups = Object.groupBy(words, (word) => word);
  return Object.fromEntries(Object.entries(groups).map(([word, all = []]) => [word, all.length]));
}

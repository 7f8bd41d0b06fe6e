import * as z from 'zod/mini';
import { newKey } from './colleges.ts';
import type { Students } from './Students.ts';

/** A browser asks so often at most before it gives up. */
const maximumTries = 5;

/** How many register at once, and what goes wrong. */
export interface CrowdOptions {
  readonly people: number;
  /** How many of them send their call twice, from the same browser. */
  readonly repeated: number;
  /** How likely an answer is lost, 0 to 1; a student who got none asks again. */
  readonly lost: number;
  /** Numbers from 0 to 1. */
  readonly chance: () => number;
}

/** The result of registering a crowd. */
export interface Crowd {
  readonly calls: number;
  /** Calls that were made again, as their answer was lost or the database's was. */
  readonly retries: number;
  /** The id of each person's browser. */
  readonly ids: ReadonlyMap<string, string>;
  /** People whose browser was given another id than at first, or none. */
  readonly wrong: readonly string[];
}

/** Lets many people register at the same moment. */
export async function registerCrowd(students: Students, options: CrowdOptions): Promise<Crowd> {
  const { people, repeated, lost, chance } = options;
  const all = Array.from({ length: people }, (_, at) => ({
    emailID: `student-${at}@example.com`,
    key: newKey(),
  }));
  const calls = [...all, ...all.slice(0, repeated)].toSorted(() => chance() - 0.5);
  const ids = new Map<string, string>();
  const wrong = new Set<string>();
  let retries = 0;
  /** Asks until it is answered well, as browsers do, and compares the id with the one that the same browser got before. */
  const ask = async (emailID: string, key: string): Promise<void> => {
    for (let tries = 0; tries < maximumTries; tries += 1) {
      retries += tries > 0 ? 1 : 0;
      const { status, body } = await students.register(emailID, {}, key);
      if (status === 200) {
        const id = String(body['studentID']);
        if ((ids.get(emailID) ?? id) !== id) {
          wrong.add(emailID);
        }
        ids.set(emailID, id);
        return;
      }
    }
    wrong.add(emailID);
  };
  await Promise.all(
    calls.map(async ({ emailID, key }) => {
      const isLost = chance() < lost;
      await ask(emailID, key);
      if (isLost) {
        retries += 1;
        await ask(emailID, key);
      }
    }),
  );
  return { calls: calls.length, retries, ids, wrong: [...wrong] };
}

/** How a crowd's registrations stand. */
export interface Standing {
  readonly places: number;
  readonly waiting: number;
  readonly others: number;
  /** How many different people have a place or wait. */
  readonly people: number;
  /** Whether those with a place came before those who wait, and the waiting list is numbered from 1 in order of arrival. */
  readonly isOrdered: boolean;
}

/** Reads what is kept of all students. */
export async function standingOf(students: Students): Promise<Standing> {
  const kept = (await students.kept()).flatMap((item) => Kept.safeParse(item).data ?? []);
  const placed = kept.filter(({ state }) => state.S === 'place');
  const waiting = kept
    .filter(({ state }) => state.S === 'waiting')
    .toSorted((one, other) => Number(one.position?.N) - Number(other.position?.N));
  const arrivals = [...placed.toSorted(byArrival), ...waiting].map(({ receivedAt }) =>
    Number(receivedAt.N),
  );
  return {
    places: placed.length,
    waiting: waiting.length,
    others: kept.length - placed.length - waiting.length,
    people: new Set([...placed, ...waiting].map(({ person }) => person.M.emailID.S)).size,
    isOrdered:
      waiting.every(({ position }, at) => Number(position?.N) === at + 1) &&
      arrivals.every((arrival, at) => at === 0 || Number(arrivals[at - 1]) <= arrival),
  };
}

const text = z.object({ S: z.string() });
const number = z.object({ N: z.string() });
const Kept = z.object({
  state: text,
  receivedAt: number,
  position: z.optional(z.partial(number)),
  person: z.object({ M: z.object({ emailID: text }) }),
});

function byArrival(one: z.infer<typeof Kept>, other: z.infer<typeof Kept>): number {
  return Number(one.receivedAt.N) - Number(other.receivedAt.N);
}

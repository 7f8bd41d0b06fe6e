import { randomBytes } from 'node:crypto';
import { dynamoStudents } from '../../../lambdas/adapters/dynamo/freeBites/students.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { Answer } from '../../support/api/callRoute.ts';
import type { SharedApi } from '../../support/api/SharedApi.ts';
import { college, newKey, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';
import { inParallel } from '../../support/inParallel.ts';
import { say } from '../say.ts';
import { sameTime, seen } from './sameTime.ts';

const seeded = 1000;
const timings = 300;

/** Two callers who must not be told apart. */
interface Pair {
  readonly what: string;
  /** The HTTP code of both answers: that both were refused for another reason shows nothing. */
  readonly status: number;
  readonly one: () => Promise<Answer>;
  readonly other: () => Promise<Answer>;
}

/** Asks about known and unknown people and ids in turns, and compares what is answered and how long it takes. */
export async function nobodyIsTold(api: SharedApi, chance: () => number): Promise<boolean> {
  const { known, forgotten } = await seed(api);
  const students = new Students(api);
  const any = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? '';
  const unknown = () => `nobody-${newKey()}@example.com`;
  const asking = (route: RouteId, studentID: () => string) => () =>
    students.call(route, { studentID: studentID(), itemID: 'gears' });
  const pairs: Pair[] = [
    {
      what: 'registering someone known and someone unknown',
      status: 200,
      one: () => students.register(any(known)),
      other: () => students.register(unknown()),
    },
    ...(['getStudentInfo', 'openSample', 'giveBackPlace'] as const).map((name) => ({
      what: `${name} of an id that is forgotten and one that never was`,
      status: 404,
      one: asking(`freeBites/${name}`, () => any(forgotten)),
      other: asking(`freeBites/${name}`, newID),
    })),
  ];
  const held = [];
  for (const pair of pairs) {
    held.push(await isTheSame(api, pair, chance));
  }
  return held.every(Boolean);
}

async function isTheSame(
  { localStack }: SharedApi,
  { what, status, one, other }: Pair,
  chance: () => number,
): Promise<boolean> {
  const answers = { one: new Set<string>(), other: new Set<string>() };
  const times = { one: [] as number[], other: [] as number[] };
  for (let round = 0; round < timings; round += 1) {
    if (round % 100 === 0) {
      await localStack.moveClock(60_000); // nobody is to be held back for asking often
      await one();
      await other();
    }
    const order = chance() < 0.5 ? (['one', 'other'] as const) : (['other', 'one'] as const);
    for (const which of order) {
      const startedAt = performance.now();
      const answer = await (which === 'one' ? one() : other());
      times[which].push(performance.now() - startedAt);
      answers[which].add(seen(answer));
    }
  }
  const [shape = ''] = answers.one;
  const alike =
    answers.one.size === 1 &&
    answers.other.size === 1 &&
    answers.other.has(shape) &&
    shape.startsWith(`[${status},`);
  const { isSame, words } = sameTime(times.one, times.other);
  say(
    `${what}: ${alike ? 'one answer' : 'ANSWERS DIFFER'}; ${words}${isSame ? '' : ' TIMES DIFFER'}`,
  );
  if (!alike) {
    say([...answers.one, ...answers.other].join('\n'));
  }
  return alike && isSame;
}

/** Students who are known, and others whose time is over. */
async function seed({ localStack }: SharedApi): Promise<{ known: string[]; forgotten: string[] }> {
  // A window that opens later lets as many register once more.
  await openColleges(localStack.addresses.aws, [college({ opensAt: 2 })]);
  const { add } = dynamoStudents();
  const now = localStack.productNow();
  const all = Array.from({ length: seeded }, (_, at) => ({
    studentID: newID(),
    emailID: `known-${at}@example.com`,
    isForgotten: at % 2 === 1,
  }));
  await inParallel(8, all, ({ studentID, emailID, isForgotten }) =>
    add(
      studentID,
      {
        collegeID: 'pes-bengaluru',
        state: 'received',
        receivedAt: now,
        sealedID: '',
        consent: { version: 'v2', at: now },
        expiresAt: Math.ceil(now / 1000) + (isForgotten ? -10 : 86_400 * 400),
        person: {
          name: 'Asha Rao',
          emailID,
          rollNumber: 'R1',
          course: 'Physics',
          year: 1,
          adult: true,
        },
      },
      { mails: false },
    ),
  );
  return {
    known: all.filter((one) => !one.isForgotten).map(({ emailID }) => emailID),
    forgotten: all.filter((one) => one.isForgotten).map(({ studentID }) => studentID),
  };
}

function newID(): string {
  return randomBytes(32).toString('base64url');
}

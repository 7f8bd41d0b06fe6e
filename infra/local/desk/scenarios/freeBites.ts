import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { RouteId } from '../../../../lambdas/contract/routes.ts';
import { of, type Scenario } from './Scenario.ts';
import type { World } from './World.ts';

/** Colleges of the examples: one takes students now, the other's window is over. */
const openCollege = { collegeID: 'pes-bengaluru' };
const closedCollege = { collegeID: 'jadavpur-kolkata' };
const noCollege = { collegeID: 'no-college' };

const Registered = z.object({ studentID: z.string() });
const Samples = z.object({ data: z.object({ samples: z.array(z.object({ id: z.string() })) }) });

/** The header that makes one registration of a retry. */
function keyed() {
  return { 'idempotency-key': randomBytes(16).toString('base64url') };
}

/** A new student's id, and the samples of the college. */
async function student(world: World) {
  const body = await world.must('freeBites/registerStudent', openCollege, keyed());
  const { studentID } = Registered.parse(body);
  const { data } = Samples.parse(await world.must('freeBites/getStudentInfo', { studentID }));
  return { studentID, items: data.samples.map(({ id }) => id) };
}

function unknown(id: RouteId): Scenario[] {
  return of(id, [[404, 'dataNotFound', 'A student id of nobody’s', (world) => world.call(id)]]);
}

/** Free samples for students. */
export const freeBites: readonly Scenario[] = [
  ...of('freeBites/getCollegeInfo', [
    [
      ...([200, 'ok', 'A college'] as const),
      (world) => world.call('freeBites/getCollegeInfo', { body: openCollege }),
    ],
    [
      ...([404, 'dataNotFound', 'No such college'] as const),
      (world) => world.call('freeBites/getCollegeInfo', { body: noCollege }),
    ],
  ]),
  ...of('freeBites/findCollege', [
    [200, 'ok', 'Colleges by name', (world) => world.call('freeBites/findCollege')],
  ]),
  ...of('freeBites/registerStudent', [
    [
      ...([200, 'ok', 'A student registers'] as const),
      (world) => world.call('freeBites/registerStudent', { body: openCollege, headers: keyed() }),
    ],
    [
      ...([403, 'noValidity', 'The college’s window is over'] as const),
      (world) => world.call('freeBites/registerStudent', { body: closedCollege, headers: keyed() }),
    ],
    [
      ...([404, 'dataNotFound', 'No such college'] as const),
      (world) => world.call('freeBites/registerStudent', { body: noCollege, headers: keyed() }),
    ],
  ]),
  ...of('freeBites/getStudentInfo', [
    [
      ...([200, 'ok', 'A registration'] as const),
      async (world) => {
        const { studentID } = await student(world);
        return world.call('freeBites/getStudentInfo', { body: { studentID } });
      },
    ],
  ]),
  ...unknown('freeBites/getStudentInfo'),
  ...of('freeBites/openSample', [
    [
      ...([200, 'ok', 'The first sample'] as const),
      async (world) => {
        const { studentID, items } = await student(world);
        return world.call('freeBites/openSample', { body: { studentID, itemID: items[0] } });
      },
    ],
    [
      ...([403, 'insufficientPerm', 'More samples than are granted'] as const),
      async (world) => {
        const { studentID, items } = await student(world);
        const [last, ...others] = items.toReversed();
        for (const itemID of others) {
          await world.call('freeBites/openSample', { body: { studentID, itemID } });
        }
        return world.call('freeBites/openSample', { body: { studentID, itemID: last } });
      },
    ],
  ]),
  ...unknown('freeBites/openSample'),
  ...of('freeBites/giveBackPlace', [
    [
      ...([200, 'ok', 'A place is given back'] as const),
      async (world) => {
        const { studentID } = await student(world);
        return world.call('freeBites/giveBackPlace', { body: { studentID } });
      },
    ],
  ]),
  ...unknown('freeBites/giveBackPlace'),
];

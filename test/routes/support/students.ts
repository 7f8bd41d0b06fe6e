/** Students of freeBites as scenarios use them. */
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { Way } from '../Row.ts';
import { keyed } from './keyed.ts';

const Registered = z.object({ studentID: z.string() });
const Samples = z.object({ data: z.object({ samples: z.array(z.object({ id: z.string() })) }) });

/** A new student's id, and the samples of the college. */
export async function student(user: ScenarioUser) {
  const body = await user.must('freeBites/registerStudent', {}, keyed());
  const { studentID } = Registered.parse(body);
  const { data } = Samples.parse(await user.must('freeBites/getStudentInfo', { studentID }));
  return { studentID, items: data.samples.map(({ id }) => id) };
}

/** A way to name a college that does not exist. */
export function noSuchCollege(id: RouteId): Way {
  return {
    answer: '404 dataNotFound',
    name: 'No such college',
    play: (user) => user.call(id, { body: { collegeID: 'no-college' }, headers: keyed() }),
  };
}

/** A way to name a student who does not exist. */
export function noSuchStudent(id: RouteId): Way {
  return {
    answer: '404 dataNotFound',
    name: 'No such student',
    play: (user) => user.call(id),
  };
}

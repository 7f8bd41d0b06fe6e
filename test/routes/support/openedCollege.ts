import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';

const Opened = z.object({
  data: z.object({
    college: z.object({ collegeID: z.string(), revision: z.int(), seats: z.int() }),
    changesHash: z.string(),
  }),
});

/** The college of good requests, as an operator opens it. */
export async function openedCollege(user: ScenarioUser) {
  return Opened.parse(await user.must('operator/openCollege')).data;
}

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { keyed } from './keyed.ts';

const Tables = z.object({ TableNames: z.array(z.string()) });
const Opened = z.object({
  data: z.object({
    college: z.object({ collegeID: z.string(), revision: z.int(), seats: z.int() }),
    changesHash: z.string(),
  }),
});

/** A college that no other scenario knows, so that nobody changes it or its list meanwhile. */
export async function ownCollege(user: ScenarioUser): Promise<string> {
  const collegeID = `own-${randomUUID()}`;
  const { TableNames } = Tables.parse(await user.aws('DynamoDB_20120810.ListTables', {}));
  await user.aws('DynamoDB_20120810.PutItem', {
    TableName: TableNames.find((name) => name.includes('DataColleges')),
    Item: {
      collegeID: { S: collegeID },
      name: { S: 'A college of this scenario' },
      city: { S: 'Mysuru' },
      opensAt: { N: '1' },
      closesAt: { N: String(user.localStack.productNow() + 86_400_000) },
      seats: { N: '5' },
      samples: { L: [] },
    },
  });
  return collegeID;
}

/** One more student of a college. */
export async function registered(user: ScenarioUser, collegeID: string): Promise<void> {
  await user.must('freeBites/registerStudent', { collegeID }, keyed());
}

/** A college as an operator opens it. */
export async function openedCollege(user: ScenarioUser, collegeID: string) {
  return Opened.parse(await user.must('operator/openCollege', { collegeID })).data;
}

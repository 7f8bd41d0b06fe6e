/** Coordinators' links as scenarios and smoke checks use them. */
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { dynamoCollegeEditor } from '../../../lambdas/adapters/dynamo/freeBites/colleges.ts';
import { dynamoCoordinatorLinkEditor } from '../../../lambdas/adapters/dynamo/freeBites/coordinatorLinks.ts';
import { randomIdempotencyKey } from '../../../lambdas/adapters/randomIDs.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import { createLink } from '../../../lambdas/domain/freeBites/coordinatorLinks.ts';
import type { Way } from '../Row.ts';
import { student } from './students.ts';

const Tables = z.object({ TableNames: z.array(z.string()) });

/** A good request's token; no link has it. */
export const noLink = 'AbCdEfGhIjKlMnOpQrStUv';

/** Puts a link to the college of good requests into a running product, as the operators' command does; its token. */
export async function linkOf(user: ScenarioUser, endsInSeconds = 86_400): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  const now = user.localStack.productNow();
  const { TableNames } = Tables.parse(await user.aws('DynamoDB_20120810.ListTables', {}));
  await user.aws('DynamoDB_20120810.PutItem', {
    TableName: TableNames.find((name) => name.includes('DataStudents')),
    Item: {
      registration: { S: `#link#${hash}` },
      linksTo: { S: 'pes-bengaluru' },
      createdAt: { N: String(now) },
      expiresAt: { N: String(Math.ceil(now / 1000) + endsInSeconds) },
    },
  });
  return token;
}

/** A link to a college with a student. */
export async function linkAndStudent(user: ScenarioUser) {
  await student(user);
  return { body: { linkToken: await linkOf(user) } };
}

/** Ways to a link that does not work. */
export function wrongLinks(id: RouteId): readonly Way[] {
  return [
    { answer: '404 dataNotFound', name: 'No such link', play: (user) => user.call(id) },
    {
      answer: '404 dataNotFound',
      name: 'The link has expired',
      play: async (user) => user.call(id, { body: { linkToken: await linkOf(user, -60) } }),
    },
  ];
}

/** Gives a link to a college on the stage that this process has entered; its token. */
export async function giveLink(collegeID: string, days = 1, now = Date.now()): Promise<string> {
  const colleges = dynamoCollegeEditor();
  const links = dynamoCoordinatorLinkEditor();
  const ports = { colleges, links, newToken: randomIdempotencyKey };
  const { token } = await createLink(ports, collegeID, days, now);
  return token;
}

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import type { Row } from '../Row.ts';
import { call, expectStatus } from '../support/smokeCalls.ts';

const route = 'user/stopReminders';
const secret = 'A'.repeat(22);
const Tables = z.object({ TableNames: z.array(z.string()) });

/** The token in the link of someone's reminder. */
async function tokenOf(user: ScenarioUser): Promise<string> {
  const sub = randomUUID();
  const { TableNames } = Tables.parse(await user.aws('DynamoDB_20120810.ListTables', {}));
  await user.aws('DynamoDB_20120810.PutItem', {
    TableName: TableNames.find((name) => name.includes('DataPeople')),
    Item: {
      sub: { S: sub },
      emailID: { S: `${sub}@example.com` },
      name: { S: 'Reminded' },
      createdAt: { N: '1' },
      consent: { NULL: true },
      reminderToken: { S: secret },
    },
  });
  return `${sub}.${secret}`;
}

export const row: Row<'user/stopReminders'> = {
  request: () => ({ token: `nobody.${secret}` }),
  answer: {},
  good: 'The link of a reminder is used',
  async prepare(user) {
    return { body: { token: await tokenOf(user) } };
  },
  others: [{ answer: '404 dataNotFound', name: 'No such link', play: (user) => user.call(route) }],
  roundTrips: 2,
  callsPerLearner: 0.01,
  /** A link that leads to nobody stops nothing. */
  async smoke(hosts) {
    const answer = await call(hosts.site, route, { token: `nobody.${secret}` });
    expectStatus('a link that leads to nobody', answer, 404, 'dataNotFound');
  },
};

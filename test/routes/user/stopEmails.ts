import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { inbox } from '../../support/mails/Inbox.ts';
import type { Row } from '../Row.ts';
import { call, expectStatus, moveDays, runSchedules } from '../support/smokeCalls.ts';
import { bought } from '../support/smokePayments.ts';

const route = 'user/stopEmails';
const secret = 'A'.repeat(22);
const Tables = z.object({ TableNames: z.array(z.string()) });

/** The token in the link of someone's mail. */
async function tokenOf(user: ScenarioUser): Promise<string> {
  const sub = randomUUID();
  const { TableNames } = Tables.parse(await user.aws('DynamoDB_20120810.ListTables', {}));
  await user.aws('DynamoDB_20120810.PutItem', {
    TableName: TableNames.find((name) => name.includes('DataPeople')),
    Item: {
      sub: { S: sub },
      emailID: { S: `${sub}@example.com` },
      name: { S: 'Mailed' },
      createdAt: { N: '1' },
      consent: { NULL: true },
      emails: { M: {} },
      stopToken: { S: secret },
    },
  });
  return `${sub}.${secret}`;
}

export const row: Row<'user/stopEmails'> = {
  request: () => ({ token: `unknown.${secret}`, group: 'planEnds' }),
  good: 'The link of a mail is used',
  async prepare(user) {
    return { body: { token: await tokenOf(user), group: 'planEnds' } };
  },
  others: [{ answer: '404 dataNotFound', name: 'No such link', play: (user) => user.call(route) }],
  roundTrips: 2,
  callsPerLearner: 0.01,
  /** The link in a reminder switches reminders off, and an unknown link nothing. The clock moves by most of a year. */
  async smoke(hosts) {
    const made = await call(hosts.site, route, {
      token: `unknown.${secret}`,
      group: 'planEnds',
    });
    expectStatus('an unknown link', made, 404, 'dataNotFound');
    const { ask, emailID } = await bought(hosts).then(({ buyer }) => buyer);
    await ask('user/getProfile'); // the profile has the address
    await runSchedules(hosts);
    await moveDays(hosts, 352);
    await runSchedules(hosts);
    const mails = await inbox({ addresses: hosts }, emailID);
    const links = mails.flatMap(({ headers }) =>
      headers.filter(({ name }) => name === 'List-Unsubscribe'),
    );
    const [, token] = /[?&]token=([^>&]+)/.exec(links[0]?.value ?? '') ?? [];
    expectStatus(
      'the link in a reminder',
      await call(hosts.site, route, { token, group: 'planEnds' }),
      200,
      'ok',
    );
  },
};

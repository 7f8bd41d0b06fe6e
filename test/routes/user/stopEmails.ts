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
  /** An unknown link switches nothing off, and those in a reminder and a weekly email do. The clock moves by most of a year. */
  async smoke(hosts) {
    const made = await call(hosts.site, route, {
      token: `unknown.${secret}`,
      group: 'planEnds',
    });
    expectStatus('an unknown link', made, 404, 'dataNotFound');
    const { ask, agree, emailID } = await bought(hosts).then(({ buyer }) => buyer);
    await agree();
    const asked = await ask('user/updateProfile', { emails: { weekly: true } });
    expectStatus('the weekly email', asked, 200, 'ok');
    await runSchedules(hosts);
    // A day at a time, since a longer step passes over Saturday.
    for (let days = 0; days < 7; days += 1) {
      await moveDays(hosts, 1);
    }
    await moveDays(hosts, 345);
    await runSchedules(hosts);
    const mails = await inbox({ addresses: hosts }, emailID);
    const links = mails.flatMap(({ headers }) =>
      headers.filter(({ name }) => name === 'List-Unsubscribe'),
    );
    for (const group of ['planEnds', 'weekly']) {
      const link = links.find(({ value }) => value.includes(`group=${group}`));
      const [, token] = /[?&]token=([^>&]+)/.exec(link?.value ?? '') ?? [];
      const used = await call(hosts.site, route, { token, group });
      expectStatus(`the link of ${group}`, used, 200, 'ok');
    }
  },
};

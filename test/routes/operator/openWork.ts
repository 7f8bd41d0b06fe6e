import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { visitRequested } from '../support/lab.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator, waitingOfEachKind } from '../support/smokeOperator.ts';

const Work = z.object({ data: z.object({ work: z.object({ kind: z.string() }) }) });

export const row: Row<'operator/openWork'> = {
  request: (emailID) => ({ emailID, kind: 'visit', workID: 'v1' }),
  good: 'A request for a lab visit',
  prepare: async (user) => ({ body: { kind: 'visit', workID: await visitRequested(user) } }),
  others: [
    {
      answer: '404 dataNotFound',
      name: 'It was never there',
      play: (user) => user.call('operator/openWork', { body: { workID: 'none' } }),
    },
  ],
  // The account, the thing, the audit log twice, and the names of two who opened it before.
  roundTrips: 7,
  callsPerLearner: 0.1,
  /** One of each kind is opened, a case study with its photo; mails wait only once SES refuses them, so here one is looked for in vain. */
  smoke: ofOperator(async (ask, hosts) => {
    for (const [kind, workID] of await waitingOfEachKind(hosts)) {
      const answer = await ask('operator/openWork', { kind, workID });
      expectStatus(`opening a ${kind}`, answer, 200, 'ok');
      if (Work.parse(answer.body).data.work.kind !== kind) {
        throw new Error(`opening a ${kind}: met another`);
      }
    }
    const noMail = await ask('operator/openWork', { kind: 'mail', workID: 'nobody/none' });
    expectStatus('a mail that is not there', noMail, 404, 'dataNotFound');
  }),
};

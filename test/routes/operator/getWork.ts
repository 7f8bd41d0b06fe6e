import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { refundAskedFor } from '../support/smokeFinance.ts';
import { ofOperator, waitingOfEachKind } from '../support/smokeOperator.ts';
import { holdingWebhooks } from '../support/smokePayments.ts';

const Complete = z.object({
  data: z.object({ lacksAlarms: z.literal(false), work: z.array(z.object({ kind: z.string() })) }),
});

export const row: Row<'operator/getWork'> = {
  request: (emailID) => ({ emailID }),
  good: 'What waits for a person',
  // One look at each of the eight lists, at two queues of scheduled texts and the count of lab visits, the account and the journal;
  // and at the order of each of the three refunds that wait here.
  roundTrips: 16,
  growsWith: 'everything that waits for an answer, which is as much as operators leave',
  callsPerLearner: 0.05,
  smoke: ofOperator(async (ask, hosts) => {
    const waiting = await waitingOfEachKind(hosts);
    await holdingWebhooks(hosts, async () => void (await refundAskedFor(hosts)));
    const answer = await ask('operator/getWork');
    expectStatus('the work queue', answer, 200, 'ok');
    const listed = Complete.parse(answer.body).data.work.map(({ kind }) => kind);
    for (const kind of [...waiting.map(([name]) => name), 'refund']) {
      if (!listed.includes(kind)) {
        throw new Error(`expected a ${kind} in the queue, met ${listed.join(', ')}`);
      }
    }
  }),
};

import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

const Complete = z.object({ data: z.object({ lacksAlarms: z.literal(false) }) });

export const row: Row<'operator/getWork'> = {
  request: (emailID) => ({ emailID }),
  answer: { data: { work: [], total: 0, lacksAlarms: false, visitsUsedUpUntil: null } },
  good: 'What waits for a person',
  // One look at each of the six lists, at two queues of scheduled texts and the count of lab visits, the account and the journal;
  // and at the order of each of the three refunds that wait here.
  roundTrips: 14,
  callsPerLearner: 0.05,
  smoke: ofOperator(async (ask) => {
    const answer = await ask('operator/getWork');
    expectStatus('the work queue', answer, 200, 'ok');
    Complete.parse(answer.body);
  }),
};

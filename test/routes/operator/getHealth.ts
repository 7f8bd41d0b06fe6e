import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { expectStatus, runSchedules } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

const Checked = z.object({
  data: z.object({
    alarms: z.array(z.unknown()),
    runs: z.array(z.unknown()),
    index: z.object({}),
    retries: z.object({}),
  }),
});

export const row: Row<'operator/getHealth'> = {
  request: (emailID) => ({ emailID }),
  good: 'Alarms, the search index, failed mails and pending webhooks',
  // The account, the journal, the catalogue's version, two queues of mails, failed mails and pending webhooks; CloudWatch is no database.
  roundTrips: 7,
  callsPerLearner: 0.005,
  smoke: ofOperator(async (ask, hosts) => {
    await runSchedules(hosts); // builds the index
    const answer = await ask('operator/getHealth');
    expectStatus('the health of the stage', answer, 200, 'ok');
    // Null when CloudWatch, the bucket or the database refused.
    Checked.parse(answer.body);
  }),
};

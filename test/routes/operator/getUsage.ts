import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

const Measured = z.object({ data: z.object({ traffic: z.array(z.unknown()) }) });

export const row: Row<'operator/getUsage'> = {
  request: (emailID) => ({ emailID, days: 1 }),
  good: 'How much is used',
  // The account, the journal and the counts; CloudWatch is no database.
  roundTrips: 3,
  callsPerLearner: 0.005,
  smoke: ofOperator(async (ask) => {
    const answer = await ask('operator/getUsage', { days: 7 });
    expectStatus('how much is used', answer, 200, 'ok');
    // Null when CloudWatch refused.
    Measured.parse(answer.body);
  }),
};

import { dayOf } from '../../../lambdas/contract/india.ts';
import type { Row } from '../Row.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

const today = dayOf(Date.now());

export const row: Row<'operator/getAuditLog'> = {
  request: (emailID) => ({ emailID, from: today, to: today }),
  good: 'What was done today',
  // The account, the journal twice, and everyone who is named on a page.
  roundTrips: 50,
  callsPerLearner: 0.005,
  smoke: ofOperator(async (ask) => {
    const answer = await ask('operator/getAuditLog', { from: today, to: today });
    expectStatus('the audit log', answer, 200, 'ok');
  }),
};

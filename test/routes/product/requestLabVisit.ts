import { randomUUID } from 'node:crypto';
import { dailyVisits } from '../../../lambdas/domain/visits/requestLabVisit.ts';
import type { Row } from '../Row.ts';
import { call, expectStatus } from '../support/smokeCalls.ts';

export const row: Row<'product/requestLabVisit'> = {
  request: (emailID) => ({
    name: 'Asha Rao',
    emailID,
    organisation: 'PES University',
    message: 'We are sixty.\nMay the lab come in March?',
  }),
  good: 'A visit is asked for',
  roundTrips: 4,
  callsPerLearner: 0.01,
  /** Someone asks for a visit without signing in; who asks too often is held back. */
  async smoke({ site }) {
    const request = row.request(`smoke-${randomUUID()}@example.com`);
    expectStatus('a request', await call(site, 'product/requestLabVisit', request), 200, 'ok');
    for (let count = 0; count <= 2 * dailyVisits.calls; count += 1) {
      const answer = await call(site, 'product/requestLabVisit', request);
      if (answer.httpCode === 429) {
        expectStatus('too many', answer, 429, 'operationFailed');
        return;
      }
    }
    throw new Error('asking too often is never refused');
  },
};

/** A short check of asking for a visit of the mobile lab. */
import { randomUUID } from 'node:crypto';
import { dailyVisits } from '../../lambdas/domain/visits/requestLabVisit.ts';
import { goodRequest } from './goodRequest.ts';
import { call, expectStatus, type Hosts } from './smokeCalls.ts';

/** Somebody asks for a visit without signing in; who asks too often is held back. */
export async function requestLabVisit({ site }: Hosts): Promise<void> {
  const request = goodRequest('product/requestLabVisit', `smoke-${randomUUID()}@example.com`);
  expectStatus('a wish', await call(site, 'product/requestLabVisit', request), 200, 'ok');
  for (let count = 0; count <= 2 * dailyVisits.calls; count += 1) {
    const answer = await call(site, 'product/requestLabVisit', request);
    if (answer.httpCode === 429) {
      expectStatus('too many', answer, 429, 'operationFailed');
      return;
    }
  }
  throw new Error('asking too often is never refused');
}

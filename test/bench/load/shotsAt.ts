import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import { urlOf } from '../../support/api/callRoute.ts';
import { goodRequest } from '../../support/api/goodRequest.ts';
import { queries } from '../search/queries.ts';
import { random } from '../search/random.ts';
import type { Shot } from './Shot.ts';

/** People who call; so many that none of them orders too often. */
const people = 500;
/** Different searches. */
const searches = 1000;

/** Calls as they come: seven of ten search, two ask for a profile, one orders or lists orders. */
export function shotsAt(
  localStack: LocalStack,
  { seed, entries }: { readonly seed: number; readonly entries: number },
  count: number,
): Shot[] {
  const next = random(seed);
  const keys = queries(seed, entries, searches, 3).map(({ key }) => key);
  const tokens = Array.from({ length: people }, (_, at) => {
    const emailID = `load-${at}@example.com`;
    return { emailID, authorization: `Bearer ${localStack.identity.mint({ email: emailID })}` };
  });
  const byPerson = (kind: Shot['kind'], routeId: RouteId, at: number): Shot => {
    const { emailID, authorization } = tokens[at % people] ?? { emailID: '', authorization: null };
    const body = JSON.stringify(goodRequest(routeId, emailID));
    return { kind, url: urlOf(localStack, routeId), authorization, body };
  };
  return Array.from({ length: count }, (_, at) => {
    const dice = next();
    if (dice < 0.7) {
      const key = keys[Math.floor(next() * keys.length)] ?? '';
      const body = JSON.stringify({ ...goodRequest('search/for', ''), key });
      return { kind: 'search', url: urlOf(localStack, 'search/for'), authorization: null, body };
    }
    if (dice < 0.9) {
      return byPerson('profile', 'user/getProfile', at);
    }
    return byPerson('money', dice < 0.95 ? 'payment/createOrder' : 'user/getOrders', at);
  });
}

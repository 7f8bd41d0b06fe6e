/** For every route a call that will be answered ok, with all that must be there before it: for what measures routes. */
import { randomUUID } from 'node:crypto';
import { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { webSessionHeader } from '../../../lambdas/contract/constants.ts';
import { type Route, type RouteId, routes } from '../../../lambdas/contract/routes.ts';
import { rows } from '../../routes/rows.ts';
import { entryWith } from '../catalogue/entryWith.ts';
import { publishEntries } from '../catalogue/keepEntries.ts';
import { college, openColleges } from '../freeBites/colleges.ts';
import { requireOk, type Sent } from './callRoute.ts';
import { claimsFor } from './claimsFor.ts';
import { goodRequest } from './goodRequest.ts';
import type { SharedApi } from './SharedApi.ts';

/** A call that will be answered ok. */
export interface PreparedCall {
  readonly body: Sent;
  readonly headers: Readonly<Record<string, string>>;
}

/** Brings in what all calls need: entries, their index, a college. About payments nothing arrives on its own afterwards. */
export async function prepareAll({ localStack }: SharedApi): Promise<void> {
  localStack.razorpay.sandbox.webhooks.plan({ drop: true });
  await openColleges(localStack.addresses.aws, [college({ seats: 1000 })]);
  await publishEntries(localStack, [entryWith({})]);
}

/** Prepares a person who was never here before for a route, as its row says; what that person then sends. */
export async function prepareCall(
  api: SharedApi,
  routeId: RouteId,
  emailID = `prepared-${randomUUID()}@example.com`,
): Promise<PreparedCall> {
  const person = { emailID, name: 'Asha Rao' };
  const world = new ScenarioUser(api.localStack, { person, requestOf: goodRequest });
  const { body = {}, headers = {} } = (await rows[routeId].prepare?.(world)) ?? {};
  const { access, webSession }: Route = routes[routeId];
  const signedIn = access === 'user' ? api.as(emailID, claimsFor(routeId)) : {};
  if (webSession) {
    await world.must('user/setWebInstance', { webSessionID: 1 });
  }
  return {
    body: typeof body === 'string' ? body : { ...goodRequest(routeId, emailID), ...body },
    headers: { ...signedIn, ...(webSession && { [webSessionHeader]: '1' }), ...headers },
  };
}

/** Calls a route as a person who is prepared for it. @throws Error when it is not answered ok */
export async function callPrepared(
  api: SharedApi,
  routeId: RouteId,
  { body, headers }: PreparedCall,
): Promise<void> {
  requireOk(routeId, await api.call(routeId, body, headers));
}

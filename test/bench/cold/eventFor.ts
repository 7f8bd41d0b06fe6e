import { Authorizer } from '../../../infra/local/gateway/Authorizer.ts';
import { eventOf } from '../../../infra/local/gateway/event.ts';
import { apiPrefix, originVerifyHeader } from '../../../lambdas/contract/constants.ts';
import { prepareCall } from '../../support/api/preparedCalls.ts';
import type { SharedApi } from '../../support/api/SharedApi.ts';
import type { TemplateHandler } from './handlersOf.ts';

/** A good event for a function, as the gateway or the schedule would give it; what must be there before it is there. */
export async function eventFor(
  api: SharedApi,
  { name, routeId, stack, lambda }: TemplateHandler,
): Promise<object> {
  // The gateway's key of a page that the API makes, such as `ANY /pages/certificate`.
  const [, page] = /^ANY (\/.*)$/.exec(name) ?? [];
  if (name !== '$default' && routeId === null && page === undefined) {
    return {};
  }
  const { body, headers } = routeId
    ? await prepareCall(api, routeId)
    : { body: {}, headers: { authorization: '' } };
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const path = routeId ? `${apiPrefix}${routeId}` : (page ?? '/no/such');
  const request = new Request(`https://api.example${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0',
      [originVerifyHeader]: lambda.settings.environment['ORIGIN_VERIFY'] ?? '',
      ...headers,
    },
  });
  return eventOf({
    apiId: 'bench',
    request,
    sourceIp: '127.0.0.1',
    now: Date.now(),
    routeKey: routeId ? `POST ${path}` : name,
    body: Buffer.from(raw),
    claims: headers['authorization']
      ? await claimsIn(api, stack, headers['authorization'])
      : undefined,
  });
}

async function claimsIn(
  { localStack }: SharedApi,
  stack: TemplateHandler['stack'],
  authorization: string,
) {
  const { properties } = stack.only('AWS::ApiGatewayV2::Authorizer');
  const authorizer = new Authorizer(properties, localStack.identity.keys(), Date.now);
  const verdict = await authorizer.check(authorization);
  if ('challenge' in verdict) {
    throw new Error(`the gateway would refuse this token: ${verdict.challenge}`);
  }
  return verdict.claims;
}

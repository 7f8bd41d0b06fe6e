import * as z from 'zod/mini';

const SamEvent = z.looseObject({
  headers: z.record(z.string(), z.string()),
  cookies: z.optional(z.array(z.string())),
  requestContext: z.looseObject({
    http: z.looseObject({ sourceIp: z.string() }),
    authorizer: z.optional(z.object({ lambda: z.record(z.string(), z.unknown()) })),
  }),
});

/**
 * SAM's event as an HTTP API would have sent it: lower-case header names, the address in front, no empty cookies, and the claims from the
 * function in place of the JWT authorizer. Other events are not changed.
 *
 * It is added to a handler's bundle for SAM only: handlers read only a JWT authorizer's claims.
 */
export function asOnAws(event: unknown): unknown {
  const parsed = SamEvent.safeParse(event);
  if (!parsed.success) {
    return event;
  }
  const { headers, cookies = [], requestContext, ...rest } = parsed.data;
  const { authorizer, ...context } = requestContext;
  const small = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    ...rest,
    ...(cookies.length > 0 && { cookies }),
    headers: { ...Object.fromEntries(small), 'x-forwarded-for': context.http.sourceIp },
    requestContext: {
      ...context,
      ...(authorizer && { authorizer: { jwt: { claims: authorizer.lambda, scopes: null } } }),
    },
  };
}

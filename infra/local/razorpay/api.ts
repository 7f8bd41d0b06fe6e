/** The API under `/v1`: who calls, what fails on a tester's wish, and the resources. */
import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { ApiError, plainRefusal } from './ApiError.ts';
import { applyFault } from './applyFault.ts';
import type { Context } from './Context.ts';
import type { FaultKind } from './faults.ts';
import { moneyApi } from './moneyApi.ts';
import { ordersApi } from './ordersApi.ts';
import { paymentsApi } from './paymentsApi.ts';

/** What the resources are told of a call beside its request. */
export interface ApiBindings {
  /** How a tester wants it to go. */
  readonly fault: FaultKind | undefined;
}

/** `/v1` */
export function api(context: Context): Hono {
  const inner = new Hono();
  inner.route('/orders', ordersApi(context));
  inner.route('/payments', paymentsApi(context));
  inner.route('/', moneyApi(context));
  inner.notFound(() => {
    throw plainRefusal(400, 'The requested URL was not found on the server.');
  });
  inner.onError(refusal);

  const app = new Hono();
  app.all('/*', async (call) => {
    if (!isKnown(context, call.req.header('authorization'))) {
      throw plainRefusal(401, 'Authentication failed');
    }
    const { method, path } = call.req;
    const fault = context.faults.take(method, path);
    const bindings: ApiBindings = { fault: fault?.kind };
    const proceed = async () => inner.fetch(await withoutPrefix(call.req.raw), bindings);
    context.log(`razorpay: ${method} ${path}${fault === undefined ? '' : ` (${fault.kind})`}`);
    return fault === undefined
      ? proceed()
      : applyFault(fault, { faults: context.faults, call, proceed });
  });
  app.onError(refusal);
  return app;
}

/** The body is read whole, so that the work is done even if the caller is gone meanwhile. */
async function withoutPrefix(request: Request): Promise<Request> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/v1/, '');
  const { method, headers } = request;
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: await request.text() };
  return new Request(url, { method, headers, ...body });
}

function isKnown({ keyId, keySecret }: Context, header = ''): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function refusal(cause: Error): Response {
  if (cause instanceof ApiError) {
    return Response.json(cause.body, { status: cause.status });
  }
  throw cause;
}

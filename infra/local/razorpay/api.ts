/** The API under `/v1`: authentication, faults, and the resources. */
import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { RazorpayFault } from '../Faults.ts';
import { wildcard } from '../wildcard.ts';
import { applyFault } from './applyFault.ts';
import type { ApiBindings, Context } from './Context.ts';
import { collection, cut, find, numberIn, pageOf } from './checks.ts';
import { ApiError, badRequest, plainRefusal } from './errors.ts';
import { ordersApi } from './ordersApi.ts';
import { paymentsApi } from './paymentsApi.ts';
import { reconRows } from './recon.ts';
import { showDispute, showRefund, showSettlement } from './show.ts';

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
    const fault = context.faults.take(
      (each) =>
        isMeant(each, method, path) &&
        (each.probability === undefined || context.ids.chance() < each.probability),
    );
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

/** Reads the whole body, so that the work is done even if the caller disconnects. */
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

/** `/v1/refunds`, `/v1/settlements` and `/v1/disputes`: read-only. */
function moneyApi({ tables }: Context): Hono {
  const app = new Hono();
  app.get('/refunds', (call) =>
    call.json(collection(pageOf(call, tables.refunds.all()).map(showRefund))),
  );
  app.get('/refunds/:id', (call) =>
    call.json(showRefund(find(tables.refunds, 'rfnd_', call.req.param('id')))),
  );
  app.get('/settlements', (call) =>
    call.json(collection(pageOf(call, tables.settlements.all()).map(showSettlement))),
  );
  app.get('/settlements/recon/combined', (call) => {
    const year = numberIn(call, 'year');
    const month = numberIn(call, 'month');
    if (year === undefined || month === undefined) {
      const field = year === undefined ? 'year' : 'month';
      throw badRequest(`The ${field} field is required.`, { field });
    }
    const rows = reconRows(tables, { year, month, day: numberIn(call, 'day') });
    return call.json(collection(cut(call, rows, 1000)));
  });
  app.get('/settlements/:id', (call) =>
    call.json(showSettlement(find(tables.settlements, 'setl_', call.req.param('id')))),
  );
  app.get('/disputes', (call) =>
    call.json(collection(pageOf(call, tables.disputes.all()).map(showDispute))),
  );
  app.get('/disputes/:id', (call) =>
    call.json(showDispute(find(tables.disputes, 'disp_', call.req.param('id')))),
  );
  return app;
}

function isMeant(fault: RazorpayFault, method: string, path: string): boolean {
  return (
    (fault.method === undefined || fault.method.toUpperCase() === method) &&
    (fault.path === undefined || wildcard(fault.path).test(path))
  );
}

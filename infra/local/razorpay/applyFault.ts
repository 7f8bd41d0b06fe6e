/** The answer to a call with a fault. */
import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context as Call } from 'hono';
import { badGateway, type FaultList, type RazorpayFault } from '../Faults.ts';
import { badRequest, plainRefusal } from './errors.ts';

/** Answers in place of the API or changes its answer. */
export async function applyFault(
  fault: RazorpayFault,
  {
    faults,
    call,
    proceed,
  }: { faults: FaultList<RazorpayFault>; call: Call; proceed: () => Promise<Response> },
): Promise<Response> {
  switch (fault.kind) {
    case 'tooManyRequests':
      throw plainRefusal(429, 'Too many requests. Please try again later.');
    case 'serverError':
      throw plainRefusal(
        500,
        'We are facing some trouble completing your request at the moment. Please try again shortly.',
        'SERVER_ERROR',
      );
    case 'receiptTaken':
      throw badRequest('Order receipt should be unique.', { field: 'receipt' });
    case 'duplicateReceipt':
      return proceed();
    case 'hang':
      await faults.hang(call.req.raw.signal);
      return call.req.raw.signal.aborted ? cutOff(call) : proceed();
    case 'hangAfterCommit': {
      // Starts waiting before the work is done, so that clearing the faults right afterwards ends the wait.
      const cleared = faults.hang(call.req.raw.signal);
      const answer = await proceed();
      await cleared;
      return answer;
    }
    case 'reset':
      return cutOff(call);
    case 'lostAfterCommit':
      await proceed();
      return cutOff(call);
    case 'tamper': {
      const answer = await proceed();
      const body: unknown = await answer.json();
      const { status } = answer;
      return Response.json({ ...Object(body), ...fault.answer }, { status });
    }
    default:
      return brokenAnswers[fault.kind]();
  }
}

const json = { 'content-type': 'application/json' };

const brokenAnswers = {
  badGateway,
  html: () =>
    new Response('<!DOCTYPE html><html><body>Scheduled maintenance</body></html>', {
      headers: { 'content-type': 'text/html' },
    }),
  emptyBody: () => new Response('', { headers: json }),
  emptyError: () => new Response('', { status: 500, headers: json }),
  emptyObject: () => Response.json({}),
  wrongSchema: () =>
    Response.json({ entity: 'thing', id: 42, amount: '900.00', status: null, items: {} }),
};

/** Resets the connection; without access to it, ends the answer before its first byte. */
function cutOff(call: Call): Response {
  const connection = connectionOf(call);
  if (connection !== undefined) {
    connection.socket?.resetAndDestroy();
    return RESPONSE_ALREADY_SENT;
  }
  const broken = new ReadableStream({
    start: (controller) => controller.error(new Error('The connection was cut off.')),
  });
  // Chunked, so that the server does not wait for the body.
  return new Response(broken, { headers: { 'transfer-encoding': 'chunked' } });
}

function connectionOf(call: Call): ServerResponse | undefined {
  // @hono/node-server passes Node's own objects; hono's types don't include them.
  const bindings = call.env as { outgoing?: ServerResponse } | undefined;
  return bindings?.outgoing;
}

/** The controls over HTTP, as JSON for tests and as plain forms for people. */
import { type Context as Call, Hono } from 'hono';
import * as z from 'zod/mini';
import { ApiError } from './ApiError.ts';
import type { Razorpay } from './createRazorpay.ts';
import { Dispute, Method } from './entities.ts';
import { Fault } from './faults.ts';
import { isOwn } from './origin.ts';
import type { Sandbox } from './sandbox.ts';
import { sandboxPage } from './sandboxPage.ts';
import { stylesheet } from './stylesheet.ts';
import { WebhookPlan } from './WebhookPlan.ts';
import { YesOrNo } from './YesOrNo.ts';

/** What a control does with its checked input. */
type Control = (input: unknown) => Promise<unknown>;

/** `/sandbox/…` and the page at `/`. */
export function sandboxRoutes(razorpay: Razorpay): Hono {
  const app = new Hono();
  const controls = { ...moneyControls(razorpay.sandbox), ...machineControls(razorpay) };
  for (const [path, control] of Object.entries(controls)) {
    app.post(`/sandbox/${path}`, (call) => run(call, control));
  }
  app.get('/sandbox/state', (call) => call.json(razorpay.state()));
  app.get('/sandbox/webhooks', (call) => call.json(razorpay.sandbox.webhooks.list()));
  app.get('/sandbox/faults', (call) => call.json(razorpay.sandbox.faults.list()));
  app.get('/', (call) => sandboxPage(call, razorpay));
  app.get('/sandbox.css', (call) => call.body(stylesheet, 200, { 'content-type': 'text/css' }));
  return app;
}

async function run(call: Call, control: Control): Promise<Response> {
  if (!isOwn(call)) {
    return call.json({ error: { description: 'Only pages of this server may do that.' } }, 403);
  }
  const isForm = call.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  try {
    const done = await control(await inputOf(call, isForm === true));
    return isForm ? call.redirect('/?done=yes', 303) : call.json(done ?? {});
  } catch (cause) {
    return problem(call, cause);
  }
}

async function inputOf(call: Call, isForm: boolean): Promise<unknown> {
  if (!isForm) {
    const text = await call.req.text();
    return text === '' ? {} : JSON.parse(text);
  }
  const fields = Object.entries(await call.req.parseBody());
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}

function problem(call: Call, cause: unknown): Response {
  if (cause instanceof ApiError) {
    return Response.json(cause.body, { status: cause.status });
  }
  if (cause instanceof z.core.$ZodError || cause instanceof SyntaxError) {
    return call.json({ error: { description: cause.message } }, 400);
  }
  throw cause;
}

function control<Input>(schema: z.ZodMiniType<Input>, run: (input: Input) => unknown): Control {
  return async (input) => run(z.parse(schema, input));
}

const Amount = z.coerce.number().check(z.int());
const Times = z.optional(z.coerce.number().check(z.int(), z.positive()));

function moneyControls(sandbox: Sandbox): Record<string, Control> {
  const Pay = z.object({
    order_id: z.string(),
    method: z.optional(Method),
    outcome: z.optional(z.enum(['success', 'failure', 'authorized', 'late'])),
    amount: z.optional(Amount),
    currency: z.optional(z.string()),
    email: z.optional(z.string()),
    contact: z.optional(z.string()),
    after_ms: z.optional(Amount),
    late_capture: z.optional(YesOrNo),
  });
  const phase = z.optional(Dispute.shape.phase);
  return {
    pay: control(Pay, sandbox.pay),
    capture: control(z.object({ payment_id: z.string() }), sandbox.capture),
    refund: control(
      z.object({ payment_id: z.string(), amount: z.optional(Amount) }),
      sandbox.refund,
    ),
    'refund/plan': control(
      z.object({
        outcome: z.enum(['processed', 'pending', 'failed', 'lowBalance']),
        times: Times,
      }),
      sandbox.planRefunds,
    ),
    'refund/end': control(
      z.object({ refund_id: z.string(), status: z.enum(['processed', 'failed']) }),
      sandbox.endRefund,
    ),
    dispute: control(
      z.object({
        payment_id: z.string(),
        amount: z.optional(Amount),
        phase,
        reason_code: z.optional(z.string()),
      }),
      sandbox.dispute,
    ),
    'dispute/move': control(
      z.object({
        dispute_id: z.string(),
        status: z.enum(['open', 'under_review', 'action_required', 'won', 'lost', 'closed']),
        phase,
      }),
      sandbox.moveDispute,
    ),
    adjust: control(z.object({ amount: Amount, description: z.string() }), sandbox.adjust),
    settle: control(
      z.object({
        ...{ failed: z.optional(YesOrNo), negative: z.optional(YesOrNo) },
        except: z.optional(z.array(z.string())),
      }),
      sandbox.settle,
    ),
    'settle/retry': control(z.object({ settlement_id: z.string() }), sandbox.retrySettlement),
  };
}

function machineControls(razorpay: Razorpay): Record<string, Control> {
  const { webhooks, faults, advance } = razorpay.sandbox;
  const Nothing = z.object({});
  return {
    'webhooks/plan': control(WebhookPlan, webhooks.plan),
    'webhooks/clear': control(Nothing, () => webhooks.clear()),
    'webhooks/deliver': control(
      z.object({ ids: z.optional(z.array(z.string())), id: z.optional(z.string()) }),
      ({ ids, id }) => webhooks.deliver(id === undefined ? ids : [id]),
    ),
    'webhooks/emit': control(
      z.object({
        event: z.string(),
        payload: z.record(z.string(), z.record(z.string(), z.unknown())),
      }),
      ({ event, payload }) => webhooks.emit(event, payload),
    ),
    'webhooks/switch': control(z.object({ on: YesOrNo }), ({ on }) => webhooks.switchTo(on)),
    'webhooks/replay': control(Nothing, async () => ({ replayed: await webhooks.replay() })),
    faults: control(Fault, faults.add),
    'faults/clear': control(Nothing, () => faults.clear()),
    clock: control(z.object({ advance_ms: Amount }), ({ advance_ms }) => advance(advance_ms)),
    tick: control(Nothing, () => razorpay.tick()),
    reset: control(Nothing, () => razorpay.reset()),
  };
}

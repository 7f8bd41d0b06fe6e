/** Every control of the simulator: its input, action and form. */
import * as z from 'zod/mini';
import { RazorpayFault } from '../Faults.ts';
import { WebhookPlan, YesOrNo } from './plans.ts';
import { PayRequest, requests, type Sandbox } from './sandbox.ts';

/** A control. */
export interface Control {
  /** The form's title; null for controls that only programs use. */
  readonly title: string | null;
  readonly schema: z.ZodMiniObject;
  /** Labels of the form's fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** @throws ZodError for invalid input, ApiError when Razorpay would refuse */
  run(input: unknown): Promise<unknown>;
}

function control<Schema extends z.ZodMiniObject>(
  title: string | null,
  schema: Schema,
  labels: Readonly<Record<string, string>>,
  run: (input: z.infer<Schema>) => unknown,
): Control {
  return { title, schema, labels, run: async (input) => run(z.parse(schema, input)) };
}

const nothing = z.object({});
const times = 'Times (until cleared if empty)';
const payment_id = 'Payment id';

/** What the controls act on. */
interface Controlled {
  readonly sandbox: Sandbox;
  tick(): Promise<void>;
  reset(): void;
}

/** The controls, by their path. */
export function controlsOf(razorpay: Controlled): Readonly<Record<string, Control>> {
  return { ...moneyControls(razorpay), ...webhookControls(razorpay), ...testControls(razorpay) };
}

function moneyControls({ sandbox }: Controlled): Record<string, Control> {
  return {
    pay: control(
      'Pay an order',
      PayRequest,
      {
        order_id: 'Order id',
        method: 'Method',
        outcome: 'Outcome',
        amount: 'Other amount, in paise',
        currency: 'Other currency',
      },
      sandbox.pay,
    ),
    capture: control('Capture', requests.capture, { payment_id }, sandbox.capture),
    refund: control(
      'Refund from the dashboard',
      requests.refund,
      { payment_id, amount: 'Amount in paise (the rest if empty)' },
      sandbox.refund,
    ),
    'refund/plan': control(
      'Plan refunds',
      requests.planRefunds,
      { outcome: 'The next ones are', times },
      sandbox.planRefunds,
    ),
    'refund/end': control(
      'End a pending refund',
      requests.endRefund,
      { refund_id: 'Refund id', status: 'As' },
      sandbox.endRefund,
    ),
    dispute: control(
      'Dispute a payment',
      requests.dispute,
      { payment_id, amount: 'Amount in paise (all if empty)', phase: 'Phase' },
      sandbox.dispute,
    ),
    'dispute/move': control(
      'Move a dispute',
      requests.moveDispute,
      { dispute_id: 'Dispute id', status: 'To', phase: 'Phase' },
      sandbox.moveDispute,
    ),
    adjust: control(
      'Correct the balance',
      requests.adjust,
      { amount: 'Amount in paise (may be negative)', description: 'Description' },
      sandbox.adjust,
    ),
    settle: control(
      'Settle what is open',
      requests.settle,
      { failed: 'Let it fail', negative: 'Also when it is below zero' },
      sandbox.settle,
    ),
    'settle/retry': control(
      'Pay a failed settlement',
      requests.retrySettlement,
      { settlement_id: 'Settlement id' },
      sandbox.retrySettlement,
    ),
  };
}

function webhookControls({ sandbox: { webhooks } }: Controlled): Record<string, Control> {
  const Delivery = z.object({ ids: z.optional(z.array(z.string())), id: z.optional(z.string()) });
  const Event = z.object({
    event: z.string(),
    payload: z.record(z.string(), z.record(z.string(), z.unknown())),
  });
  return {
    'webhooks/plan': control(
      'Corrupt events',
      WebhookPlan,
      {
        event: 'Only events named',
        delay_ms: 'Delay in ms',
        copies: 'Copies',
        drop: 'Drop',
        corrupt: 'Corrupt',
        secret: 'Secret',
        order: 'Order',
        times,
      },
      (plan) => webhooks.plan(plan),
    ),
    'webhooks/clear': control('Stop corrupting events', nothing, {}, () => webhooks.clear()),
    'webhooks/deliver': control(
      'Send waiting events now',
      Delivery,
      { id: 'Only the event with id' },
      ({ ids, id }) => webhooks.deliver(id === undefined ? ids : [id]),
    ),
    'webhooks/emit': control(null, Event, {}, ({ event, payload }) =>
      webhooks.emit(event, payload),
    ),
    'webhooks/switch': control(
      'Switch the webhook',
      z.object({ on: YesOrNo }),
      { on: 'On' },
      ({ on }) => webhooks.switchTo(on),
    ),
    'webhooks/replay': control('Replay missed events', nothing, {}, () => ({
      replayed: webhooks.replay(),
    })),
  };
}

function testControls(razorpay: Controlled): Record<string, Control> {
  const { faults, advance } = razorpay.sandbox;
  return {
    faults: control(
      'Break the API',
      RazorpayFault,
      {
        kind: 'How',
        method: 'Method',
        path: 'Path, such as /v1/payments/*',
        times,
        probability: 'Probability',
      },
      (fault) => faults.add(fault),
    ),
    'faults/clear': control('Fix the API', nothing, {}, () => faults.clear()),
    clock: control(
      'Move the clock forward',
      z.object({ advance_ms: z.coerce.number().check(z.int()) }),
      { advance_ms: 'By how many ms' },
      ({ advance_ms }) => advance(advance_ms),
    ),
    tick: control('Do what is due', nothing, {}, () => razorpay.tick()),
    reset: control('Forget everything', nothing, {}, () => razorpay.reset()),
  };
}

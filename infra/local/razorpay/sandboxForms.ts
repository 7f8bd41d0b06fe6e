import { Dispute, Method } from './entities.ts';
import { FaultKind } from './faults.ts';

/** A field of a form: a choice, or text. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly choices?: readonly string[];
  readonly required?: boolean;
}

/** A control of the tester's page. */
export interface Form {
  readonly title: string;
  /** Behind `/sandbox/`. */
  readonly path: string;
  readonly fields: readonly Field[];
}

const id = (name: string, label: string): Field => ({ name, label, required: true });
const text = (name: string, label: string): Field => ({ name, label });
const choice = (name: string, label: string, choices: readonly string[]): Field => ({
  name,
  label,
  choices,
});
const times = text('times', 'Times (until cleared if empty)');
const sometimes = (choices: readonly string[]) => ['', ...choices];

/** The controls of the tester's page. */
export const forms: readonly Form[] = [
  {
    title: 'Pay an order',
    path: 'pay',
    fields: [
      id('order_id', 'Order id'),
      choice('method', 'Method', Method.options),
      choice('outcome', 'Outcome', ['success', 'failure', 'authorized', 'late']),
      text('amount', 'Other amount, in paise'),
      text('currency', 'Other currency'),
    ],
  },
  { title: 'Capture', path: 'capture', fields: [id('payment_id', 'Payment id')] },
  {
    title: 'Refund from the dashboard',
    path: 'refund',
    fields: [id('payment_id', 'Payment id'), text('amount', 'Amount in paise (the rest if empty)')],
  },
  {
    title: 'Plan refunds',
    path: 'refund/plan',
    fields: [
      choice('outcome', 'The next ones are', ['processed', 'pending', 'failed', 'lowBalance']),
      times,
    ],
  },
  {
    title: 'End a pending refund',
    path: 'refund/end',
    fields: [id('refund_id', 'Refund id'), choice('status', 'As', ['processed', 'failed'])],
  },
  {
    title: 'Dispute a payment',
    path: 'dispute',
    fields: [
      id('payment_id', 'Payment id'),
      text('amount', 'Amount in paise (all if empty)'),
      choice('phase', 'Phase', sometimes(Dispute.shape.phase.options)),
    ],
  },
  {
    title: 'Move a dispute',
    path: 'dispute/move',
    fields: [
      id('dispute_id', 'Dispute id'),
      choice('status', 'To', ['under_review', 'action_required', 'won', 'lost', 'closed']),
      choice('phase', 'Phase', sometimes(Dispute.shape.phase.options)),
    ],
  },
  {
    title: 'Correct the balance',
    path: 'adjust',
    fields: [id('amount', 'Amount in paise (may be negative)'), id('description', 'Description')],
  },
  {
    title: 'Settle what is open',
    path: 'settle',
    fields: [
      choice('failed', 'Let it fail', ['no', 'yes']),
      choice('negative', 'Also when it is below zero', ['no', 'yes']),
    ],
  },
  {
    title: 'Pay a failed settlement',
    path: 'settle/retry',
    fields: [id('settlement_id', 'Settlement id')],
  },
  {
    title: 'Spoil events',
    path: 'webhooks/plan',
    fields: [
      text('event', 'Only events named'),
      text('delay_ms', 'Delay in ms'),
      text('copies', 'Copies'),
      choice('drop', 'Drop', ['no', 'yes']),
      choice('corrupt', 'Corrupt', sometimes(['signature', 'body'])),
      choice('secret', 'Secret', sometimes(['current', 'previous'])),
      choice('order', 'Order', sometimes(['reverse', 'shuffle'])),
      times,
    ],
  },
  { title: 'Stop spoiling events', path: 'webhooks/clear', fields: [] },
  {
    title: 'Send waiting events now',
    path: 'webhooks/deliver',
    fields: [text('id', 'Only the event with id')],
  },
  {
    title: 'Switch the webhook',
    path: 'webhooks/switch',
    fields: [choice('on', 'On', ['yes', 'no'])],
  },
  { title: 'Replay missed events', path: 'webhooks/replay', fields: [] },
  {
    title: 'Break the API',
    path: 'faults',
    fields: [
      choice('kind', 'How', FaultKind.options),
      choice('method', 'Method', sometimes(['GET', 'POST', 'PATCH'])),
      text('path', 'Path, such as /v1/payments/*'),
      times,
      text('probability', 'Probability'),
    ],
  },
  { title: 'Mend the API', path: 'faults/clear', fields: [] },
  {
    title: 'Move the clock forward',
    path: 'clock',
    fields: [id('advance_ms', 'By how many ms')],
  },
  { title: 'Do what is due', path: 'tick', fields: [] },
  { title: 'Forget everything', path: 'reset', fields: [] },
];

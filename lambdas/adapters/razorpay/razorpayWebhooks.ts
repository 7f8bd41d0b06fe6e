import * as z from 'zod/mini';
import type { DisputeFact } from '../../domain/payment/Fact.ts';
import type { Heard, Webhooks } from '../../domain/payment/hearWebhook.ts';
import { live, readRazorpaySecrets } from './razorpaySecrets.ts';
import { razorpayID } from './shapes.ts';
import { isWebhookSignature } from './signatures.ts';

const id = z.string().check(z.regex(razorpayID));
const Dispute = z.object({
  id,
  payment_id: id,
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  amount_deducted: z.optional(z.int()),
  created_at: z.int(),
});
const Envelope = z.object({
  entity: z.literal('event'),
  payload: z.object({
    payment: z.optional(z.object({ entity: z.object({ order_id: z.nullish(id) }) })),
    order: z.optional(z.object({ entity: z.object({ id }) })),
    dispute: z.optional(z.object({ entity: Dispute })),
  }),
});

/** The provider's webhooks, checked with the secrets that Secrets Manager keeps. */
export function razorpayWebhooks(): Webhooks {
  return {
    async signed(body, signature) {
      const { webhookSecret } = await readRazorpaySecrets();
      return isWebhookSignature(live(webhookSecret), body, signature);
    },
    read(body) {
      const envelope = Envelope.safeParse(parseJson(body));
      return envelope.success ? heardOf(envelope.data) : null;
    },
  };
}

function heardOf({ payload }: z.infer<typeof Envelope>): Heard {
  const { payment, order, dispute } = payload;
  return {
    razorpayOrderID: order?.entity.id ?? payment?.entity.order_id ?? null,
    facts: dispute ? [disputeFact(dispute.entity)] : [],
  };
}

function disputeFact(dispute: z.infer<typeof Dispute>): DisputeFact {
  return {
    kind: 'dispute',
    disputeID: dispute.id,
    paymentID: dispute.payment_id,
    state: dispute.status,
    deductedPaise: dispute.amount_deducted ?? 0,
    at: dispute.created_at * 1000,
  };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
